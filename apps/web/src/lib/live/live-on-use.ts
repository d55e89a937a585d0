import type { LiveClient } from './live-client.ts'

const retryMs = 5000

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Without a connection, it is fetched as soon as there is one. */
const fetchUntilThere = async <Fetched>(fetchOnce: () => Promise<Fetched>): Promise<Fetched> => {
  for (;;) {
    try {
      return await fetchOnce()
    } catch {
      await pause(retryMs)
    }
  }
}

/** A live client that is fetched with the first topic, because a first visit of most pages watches none. */
export const liveOnUse = (fetchClient: () => Promise<LiveClient>): Pick<LiveClient, 'watch' | 'reopen' | 'close'> => {
  let fetching: Promise<LiveClient> | undefined
  const withClient = (use: (client: LiveClient) => void) => void fetching?.then(use)
  return {
    watch: (topic, listener) => {
      fetching ??= fetchUntilThere(fetchClient)
      let isWatched = true
      let stop: (() => void) | undefined
      withClient((client) => {
        if (isWatched) stop = client.watch(topic, listener)
      })
      return () => {
        isWatched = false
        stop?.()
      }
    },
    reopen: () => withClient((client) => client.reopen()),
    close: () => withClient((client) => client.close()),
  }
}
