import { useQuery } from '@tanstack/react-query'
import { requiresNoAccount } from '#lib/api/query-client.ts'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert, RefreshCw, TriangleAlert } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Good } from './device-fields.tsx'
import { measureRoundTrip } from './measure-round-trip.ts'
import { lobbyTexts } from './texts.ts'

/** Up to these, a conversation feels direct, and works. */
const goodMs = 150
const fairMs = 400

/** How far away the portal is, which also carries the signals of the room. */
export const ConnectionTest = () => {
  const { connection: texts } = useTexts(lobbyTexts)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['connection-test'],
    queryFn: ({ signal }) => measureRoundTrip(signal),
    retry: false,
    gcTime: 0,
    // Also without a connection: then it says so.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    meta: requiresNoAccount,
  })

  return (
    <div className="lobby__connection">
      <p>{texts.label}</p>
      <p className="lobby__state" role="status">
        {isFetching ? texts.testing : <Result ms={isError ? undefined : data} />}
      </p>
      <IconButton size="small" label={texts.again} aria-disabled={isFetching} onClick={() => void refetch()}>
        <RefreshCw />
      </IconButton>
    </div>
  )
}

const Result = ({ ms }: { ms: number | undefined }) => {
  const { connection: texts } = useTexts(lobbyTexts)

  if (ms === undefined) {
    return (
      <span className="lobby__bad">
        <CircleAlert />
        {texts.failed}
      </span>
    )
  }
  if (ms <= goodMs) return <Good>{texts.good(ms)}</Good>
  return (
    <span className="lobby__slow">
      <TriangleAlert />
      {ms <= fairMs ? texts.fair(ms) : texts.slow(ms)}
    </span>
  )
}
