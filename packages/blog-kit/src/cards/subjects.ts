import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as Pages } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { blogContent, docPages } from '../common/content';
import { longDate } from '../dates/dates';
import type { KitWords } from '../build-texts/kitText';
import type { SiteConfig } from '../site-config/types';
import type { CardText } from './cardText';
import type { MotifSeed } from './motif/drawMotif';
import { inBlog } from '../blog-path/inBlog';
import { kitPages } from './kitPages';

/** A page with a card. */
export interface Subject {
  permalink: string;
  text: CardText;
  motif: MotifSeed;
}

/** The site that has the cards: what that of the home page says, and where pages are. */
export interface CardSite
  extends Pick<SiteConfig, 'title' | 'tagline' | 'description' | 'url'>, KitWords {
  /** The address of the site, and that of the blog, as paths. */
  baseUrl: string;
  blog: string;
}

/** The posts' drawings, which lists show too. */
export function motifsOf(posts: readonly BlogPost[]): { permalink: string; motif: MotifSeed }[] {
  return posts.map(({ metadata: { permalink, title, tags } }) => ({
    permalink,
    motif: { name: permalink, title, tags: tags.map(({ label }) => label) },
  }));
}

/** All pages with a card of their own. A page for which the owner names an `image` needs none. */
export function subjectsOf(allContent: AllContent, site: CardSite): Subject[] {
  const blog = blogContent(allContent);
  const pages = allContent['docusaurus-plugin-content-pages']?.default as Pages | null | undefined;
  const brand = site.title;
  return [
    {
      permalink: site.baseUrl,
      text: { label: '', title: site.title, facts: site.tagline, brand: new URL(site.url).host },
      motif: { name: site.title, title: site.title, tags: [] },
    },
    ...kitPages(site.blog, site.baseUrl, site.text).map(({ permalink, title, facts }) =>
      page(permalink, { label: '', title, facts, brand }),
    ),
    ...(blog ? blogSubjects(blog, site) : []),
    ...(pages ?? []).flatMap((one) => {
      if (one.type === 'jsx' || one.frontMatter.image) return [];
      const { permalink, title = brand, description = '' } = one;
      return page(permalink, { label: '', title, facts: description, brand });
    }),
    ...docPages(allContent).flatMap(({ frontMatter, permalink, title, description }) =>
      frontMatter.image ? [] : page(permalink, { label: '', title, facts: description, brand }),
    ),
  ];
}

function blogSubjects(
  { blogPosts, blogTags, authorsMap = {}, ...blog }: BlogContent,
  { blog: address, title: brand, locale, text: textOf }: CardSite,
): Subject[] {
  const { blogTitle, blogDescription, blogTagsListPath } = blog;
  const withCard = blogPosts.filter(({ metadata }) => !metadata.frontMatter.image);
  const motifs = motifsOf(withCard);
  return [
    page(address, { label: '', title: blogTitle, facts: blogDescription, brand }),
    page(blogTagsListPath, { label: '', title: textOf('card.tags'), facts: '', brand }),
    page(inBlog(address, 'authors'), {
      label: '',
      title: textOf('card.authors'),
      facts: '',
      brand,
    }),
    ...withCard.map(({ metadata: { permalink, title, date, tags } }, index) => ({
      permalink,
      text: {
        label: longDate(date, locale),
        title,
        facts: tags.map(({ label }) => label).join(' · '),
        brand,
      },
      motif: motifs[index]?.motif ?? { name: permalink, title, tags: [] },
    })),
    ...Object.values(blogTags).map(({ permalink, label, description = '' }) =>
      page(permalink, { label: textOf('card.tag'), title: label, facts: description, brand }, [
        label,
      ]),
    ),
    ...Object.values(authorsMap).flatMap((author) =>
      author.page
        ? page(author.page.permalink, {
            label: textOf('card.author'),
            title: author.name ?? author.key,
            facts: author.title ?? '',
            brand,
          })
        : [],
    ),
  ];
}

function page(permalink: string, text: CardText, tags: readonly string[] = []): Subject {
  return { permalink, text, motif: { name: permalink, title: text.title, tags } };
}
