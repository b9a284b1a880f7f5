const comments = (count) => (count === 1 ? '1 comment' : `${count} comments`);

/**
 * The owner's notice, or nothing if nothing waits. What members wrote is not in it: emails are no place for that.
 *
 * @param {number} held
 * @param {number} reported
 * @param {string} site the site's address, without a slash at the end
 * @returns {{ Subject: string, Message: string } | undefined}
 */
export function noticeOf(held, reported, site) {
  const lines = [
    ...(held > 0 ? [`- ${comments(held)} held back until you approve or reject`] : []),
    ...(reported > 0 ? [`- ${comments(reported)} that members reported`] : []),
  ];
  if (lines.length === 0) return undefined;
  return {
    Subject: `${comments(held + reported)} for you at ${new URL(site).hostname}`,
    Message: `Waiting for you:\n\n${lines.join('\n')}\n\nDecide at ${site}/account/\n`,
  };
}

/**
 * How long the oldest comment has waited, as a line of the log from which CloudWatch takes a metric:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 *
 * @param {(string | undefined)[]} oldest in ISO 8601, of each queue
 * @param {number} now in milliseconds since 1970
 * @param {string} namespace
 */
export function ageMetric(oldest, now, namespace) {
  const ages = oldest.flatMap((time) => (time ? [(now - Date.parse(time)) / 3_600_000] : []));
  return {
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        { Namespace: namespace, Dimensions: [[]], Metrics: [{ Name: 'OldestHours' }] },
      ],
    },
    OldestHours: Math.max(0, ...ages),
  };
}
