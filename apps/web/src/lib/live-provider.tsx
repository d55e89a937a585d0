import { type ReactNode, useEffect, useState } from 'react'
import { LiveClient } from './live-client.ts'
import { LiveContext } from './live-context.ts'
import { thisPage } from './visible-page.ts'

// Where signing in leaves it, by the specification.
const token = () => window.localStorage.getItem('accessToken') ?? undefined

const address = () => `${window.location.origin.replace(/^http/u, 'ws')}/api/live`

/** The tab's one live client; it does nothing until something is watched, so the server may render it too. */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => new LiveClient({ address, token, page: thisPage }))
  useEffect(
    () => () => {
      client.close()
    },
    [client],
  )
  return <LiveContext value={client}>{children}</LiveContext>
}
