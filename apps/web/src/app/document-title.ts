/** The page first: it is what tells one tab from another. */
export const documentTitle = (pageTitle: string, portalName: string): string =>
  pageTitle === portalName ? portalName : `${pageTitle} · ${portalName}`
