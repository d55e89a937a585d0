/**
 * Opens a page with its own document. Rooms need one: the server gives it a content security policy of its own, which a page
 * that is opened in place would not have.
 */
export const openDocument = (path: string): void => location.assign(path)
