/** The entries of a text with commas between them. */
function list(text: string): string[] {
  return text.trim().split(/,\s+/);
}

/** The subjects of generated posts. With {@link THINGS}, they make the titles. */
export const DEEDS = list(`
  Caching, Retrying, Validating, Streaming, Batching, Encrypting, Versioning, Testing, Migrating, Watching,
  Throttling, Sharing, Signing, Sorting, Archiving, Restoring, Rotating, Replaying, Paging, Splitting, Merging,
  Naming, Removing
`);

export const THINGS = list(`
  uploads, events, sessions, invoices, webhooks, queries, secrets, backups, schedules, messages, reports,
  pictures, orders, resolvers, deployments, alarms, logs, tables, streams, tokens, comments, bookmarks,
  newsletters, search results, feature flags, audit trails, cold starts, dead letters, rate limits
`);

/** The tags: each has a label and a key that follows from it. */
export const TAGS = list(`
  Cloud, Lambda, DynamoDB, AppSync, Step Functions, EventBridge, CloudFront, S3, SQS, SES, Cognito, CDK,
  Terraform, Kubernetes, TypeScript, React, Node.js, Go, Python, Rust, GraphQL, Postgres, Redis, Testing,
  Security, Costs, Observability, Accessibility, Performance, Command line
`).map((label) => ({ label, key: label.toLowerCase().replace(/\.js$/, '').replace(' ', '-') }));

/** The nouns of sentences. */
export const NOUNS = list(`
  account, address, alarm, alias, answer, archive, argument, attempt, attribute, audit, author, backup, balance,
  batch, bill, boundary, branch, browser, bucket, budget, buffer, bundle, button, cache, caller, certificate,
  change, chunk, client, clock, cluster, code, column, command, comment, commit, component, condition, connection,
  console, consumer, contract, cookie, copy, cost, counter, cursor, dashboard, database, deadline, default, delay,
  deployment, diagram, digest, domain, draft, edge, editor, email, endpoint, entry, environment, error, event,
  example, export, expression, failure, feature, feed, field, file, filter, flag, folder, form, format, function,
  gateway, graph, group, handler, hash, header, hook, host, icon, identity, image, inbox, index, instance,
  interface, interval, invoice, item, job, journal, key, label, latency, lease, ledger, library, limit, line,
  link, list, loader, lock, log, loop, machine, mailbox, map, marker, message, method, metric, migration, mistake,
  mock, mode, model, module, monitor, mutation, name, network, node, note, number, object, offset, operation,
  option, order, origin, owner, package, page, parameter, parser, partition, password, path, pattern, payload,
  permission, picture, pipeline, plan, player, policy, pool, port, post, prefix, price, principal, process,
  producer, profile, promise, property, proxy, publisher, query, queue, quota, range, rate, reader, receipt,
  record, redirect, region, release, replica, report, request, resolver, resource, response, result, retry,
  review, role, route, row, rule, runner, sample, schedule, schema, scope, script, search, secret, segment,
  sequence, server, service, session, setting, shard, signature, size, snapshot, socket, source, stack, stage,
  state, step, storage, stream, string, style, subscriber, subscription, suite, switch, table, tag, task,
  template, test, thread, threshold, ticket, timeout, timer, token, tool, topic, trace, tracker, transaction,
  trigger, type, update, upload, user, utility, validator, value, variable, vendor, version, view, visitor,
  volume, watcher, webhook, window, worker, workflow, writer, zone
`);

/** The adjectives of these nouns. */
export const ADJECTIVES = list(`
  active, atomic, bare, binary, blank, blue, bounded, brief, broken, cached, careful, cheap, clean, cold, common,
  compact, complete, constant, cross-region, current, daily, deep, default, delayed, dirty, distant, double, dry,
  early, empty, encrypted, exact, expensive, explicit, external, failed, fast, final, first, flat, foreign,
  fragile, fresh, global, green, hidden, hot, idle, immutable, implicit, incoming, inner, internal, last, late,
  lazy, legacy, linear, local, lonely, long, lost, managed, manual, minimal, missing, monthly, narrow, nested,
  new, next, nightly, noisy, old, open, optional, ordered, other, outer, pending, perfect, plain, private, public,
  quiet, random, raw, recent, regional, reliable, remote, safe, scheduled, second, secondary, serial, shared,
  short, signed, silent, simple, single, slow, small, sparse, stale, stateless, static, strict, strong, sudden,
  temporary, third, tiny, transparent, typed, unknown, unused, upper, useful, valid, verbose, warm, weak, weekly,
  whole, wide, wrong, young
`);

/** The verbs. */
export const VERBS = list(`
  accepts, adds, allows, answers, applies, archives, asks, blocks, breaks, brings, builds, buys, caches, calls,
  catches, changes, checks, claims, cleans, closes, collects, compares, confirms, copies, counts, creates, cuts,
  delays, deletes, denies, describes, drops, encodes, ends, explains, extends, fetches, fills, filters, finds,
  follows, forgets, forwards, gives, groups, guards, handles, hashes, hides, holds, ignores, imports, keeps,
  leaves, lists, loads, locks, logs, maps, marks, masks, measures, meets, merges, misses, moves, names, needs,
  notices, opens, overwrites, owns, parses, passes, pauses, picks, polls, prints, protects, proves, publishes,
  pulls, pushes, queues, reads, rebuilds, receives, records, refuses, rejects, releases, renames, repeats,
  replaces, reports, resets, resolves, restores, retries, returns, reuses, runs, saves, scans, sends, serves,
  shares, shows, signs, skips, sorts, splits, starts, stops, stores, streams, tags, takes, tells, tests,
  throttles, traces, trims, trusts, updates, uses, validates, verifies, warms, watches, wraps, writes
`);

/** The beginnings of sentences. */
export const OPENINGS = list(`
  In practice, That is why, To my surprise, Most of the time, On paper, With a small change, A week later,
  According to the traces, For a blog of this size, By default, Without it, In the second version, Of course,
  Until last spring, In the test account, As the manual says, From the outside, At this size, Behind the proxy,
  Once that works, For now, Even then, In the worst case, After some reading, On a good day, Here, Usually,
  Sooner or later, Since the last release, In both regions
`);

/** The ends of sentences. */
export const ENDINGS = list(`
  before anybody notices, once a day, after the first cold start, unless the flag is set,
  while the old one still runs, for less than a dollar a month, as soon as traffic doubles, on a quiet Sunday,
  under load, when two tabs are open, and says so, without another service, at the worst moment, by hand,
  every night, at the edge, in the background, one at a time, with a warning, for a while,
  in the same transaction, out of order, from the start, twice, without a lock, behind a flag, if nobody objects,
  in plain text, on every push, no matter what, at most once, over and over, in a single call, two hours later,
  as documented, for free, on both sides, with care, much too late, in the end
`);

/** The headings of sections. */
export const HEADINGS = list(`
  What went wrong, The contract first, Why not the simple way, Measuring it, What it costs, Permissions,
  A test that can fail, When it is slow, The part that retries, Keys and indexes, Deploying it, Rolling back,
  What users see, Limits, Two clocks, Cleaning up, Alarms, What is left
`);
