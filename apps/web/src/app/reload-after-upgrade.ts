import { tryStorage } from '#lib/browser/storage.ts'

const storageKey = 'reloaded-from'

/** The entry this tab was painted with; its name is its content, and changes with every file it leads to. */
const ownEntry = () => document.documentElement.dataset.scripts?.split(' ')[0] ?? ''

/** Whether the server has a newer app. If it does not answer, or still has ours, something else is wrong. */
const isReplaced = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(ownEntry(), { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** Once for each entry, to prevent a loop. */
const mayReload = (): boolean =>
  tryStorage(() => {
    if (sessionStorage.getItem(storageKey) === ownEntry()) return false
    sessionStorage.setItem(storageKey, ownEntry())
    return true
    // Without storage a loop would look like the first time.
  }, false)

interface Destination {
  pathname: string
  search: string
  hash: string
}

const addressOf = ({ pathname, search, hash }: Destination) => `${pathname}${search}${hash}`

/** A tab that is older than the server requests files that no longer exist. It then loads the new app at the address it was going to. */
export const reloadAfterUpgrade = (destination: () => Destination | undefined): void => {
  addEventListener('vite:preloadError', () => {
    const address = addressOf(destination() ?? location)
    void isReplaced().then((replaced) => {
      if (!replaced || !mayReload()) return
      if (address === addressOf(location)) location.reload()
      else location.assign(address)
    })
  })
}
