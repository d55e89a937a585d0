const storageKey = 'reloaded-from'

/** The build this tab was painted by. */
const currentBuild = () => document.documentElement.dataset.scripts ?? ''

/** Once for each build: where the files are still missing afterwards, something else is wrong, and the error page says so. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(storageKey) === currentBuild()) return false
    sessionStorage.setItem(storageKey, currentBuild())
    return true
  } catch {
    return false // without storage a loop could not be told from a first time
  }
}

/** A tab that is older than the server asks for files that are gone: it loads the new app, at the address it was going to. */
export const reloadAfterUpgrade = (
  destination: () => { pathname: string; search: string; hash: string } | undefined,
): void => {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    const { pathname, search, hash } = destination() ?? location
    const address = `${pathname}${search}${hash}`
    if (address === `${location.pathname}${location.search}${location.hash}`) location.reload()
    else location.assign(address)
  })
}
