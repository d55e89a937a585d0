interface Kept<Page> {
  page: Promise<Page>
  /** Infinity while it is being rendered: everybody who asks meanwhile waits for the same one. */
  until: number
}

interface PageBufferOptions {
  keepMs: number
  /** Beyond this the oldest goes, so that no flood of addresses fills the memory. */
  most: number
  now?: () => number
}

export type PageBuffer<Page> = (key: string, render: () => Promise<Page>) => Promise<Page>

/** Renders each page once, however many ask for it at the same time, and keeps it for a moment. */
export const createPageBuffer = <Page>({ keepMs, most, now = Date.now }: PageBufferOptions): PageBuffer<Page> => {
  const pages = new Map<string, Kept<Page>>()

  const renderInto = (key: string, render: () => Promise<Page>): Promise<Page> => {
    const kept: Kept<Page> = { page: render(), until: Infinity }
    pages.delete(key)
    pages.set(key, kept)
    for (const oldest of pages.keys()) {
      if (pages.size <= most) break
      pages.delete(oldest)
    }
    kept.page.then(
      () => {
        kept.until = now() + keepMs
      },
      () => {
        if (pages.get(key) === kept) pages.delete(key)
      },
    )
    return kept.page
  }

  return (key, render) => {
    const kept = pages.get(key)
    return kept && kept.until > now() ? kept.page : renderInto(key, render)
  }
}
