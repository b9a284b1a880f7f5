<?xml version="1.0" encoding="utf-8"?>
<!-- Makes a page of a feed, RSS or Atom, for people who open it in a browser. -->
<xsl:stylesheet
  version="1.0"
  xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:atom="http://www.w3.org/2005/Atom"
  exclude-result-prefixes="atom"
>
  <xsl:output method="html" encoding="utf-8" doctype-system="about:legacy-compat" />

  <xsl:template match="/">
    <xsl:variable name="feed" select="rss/channel | atom:feed" />
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title><xsl:value-of select="$feed/title | $feed/atom:title" /></title>
        <link rel="stylesheet" href="/blog/feed.css" />
      </head>
      <body>
        <main>
          <p class="kind">Feed</p>
          <h1><xsl:value-of select="$feed/title | $feed/atom:title" /></h1>
          <p class="about"><xsl:value-of select="$feed/description | $feed/atom:subtitle" /></p>
          <section aria-labelledby="use">
            <h2 id="use">This page is for feed readers</h2>
            <p>
              A feed is a list of new posts for programs. Copy this address into your feed reader, and
              new posts arrive there in full, with no account and no email address:
            </p>
            <p><code class="address"><xsl:value-of select="$feed/atom:link[@rel='self']/@href" /></code></p>
            <p>
              <a href="/blog/feeds">What a feed is, and all feeds of this blog</a>
              <xsl:text> · </xsl:text>
              <a>
                <xsl:attribute name="href">
                  <xsl:value-of select="$feed/link | $feed/atom:link[@rel='alternate']/@href" />
                </xsl:attribute>
                <xsl:text>The same posts on the site</xsl:text>
              </a>
            </p>
          </section>
          <section aria-labelledby="posts">
            <h2 id="posts">Posts in this feed</h2>
            <ol>
              <xsl:for-each select="$feed/item | $feed/atom:entry">
                <li>
                  <h3>
                    <a>
                      <xsl:attribute name="href">
                        <xsl:value-of select="link | atom:link/@href" />
                      </xsl:attribute>
                      <xsl:value-of select="title | atom:title" />
                    </a>
                  </h3>
                  <p class="date">
                    <xsl:value-of select="substring(pubDate, 6, 11)" />
                    <xsl:value-of select="substring(atom:updated, 1, 10)" />
                  </p>
                  <p><xsl:value-of select="description | atom:summary" /></p>
                </li>
              </xsl:for-each>
            </ol>
          </section>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
