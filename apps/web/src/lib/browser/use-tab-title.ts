import { useEffect } from 'react'

/** Before the title of the tab: what has happened while the person perhaps looks at another one. */
export const useTabTitle = (news: string | undefined): void => {
  useEffect(() => {
    if (news === undefined) return undefined
    const before = document.title
    document.title = `${news} · ${before}`
    return () => {
      document.title = before
    }
  }, [news])
}
