import { type ReactNode, useEffect, useState } from 'react'
import { liveOnUse } from './live-on-use.ts'
import { LiveContext } from './use-live.ts'
import { renewTokens } from '../session/renew-tokens.ts'
import { readTokens } from '../session/tokens.ts'
import { readViewAs, watchViewAs } from '../session/view-as.ts'
import { watchPerson } from '../session/watch-person.ts'

const token = () => readTokens().accessToken
const viewAs = () => readViewAs()?.viewer
const renewToken = () => renewTokens(token())

const address = () => `${window.location.origin.replace(/^http/u, 'ws')}/api/live`

const fetchClient = async () => {
  const { LiveClient, thisPage } = await import('./live-client.ts')
  return new LiveClient({ address, token, viewAs, renewToken, page: thisPage })
}

/** The tab's one live client. It does nothing until a topic is watched, so the server can render it too. */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => liveOnUse(fetchClient))
  useEffect(() => {
    // Another account or viewer may hear other topics.
    const stopWatchingPerson = watchPerson(() => client.reopen())
    const stopWatchingViewAs = watchViewAs(() => client.reopen())
    return () => {
      stopWatchingPerson()
      stopWatchingViewAs()
      client.close()
    }
  }, [client])
  return <LiveContext value={client}>{children}</LiveContext>
}
