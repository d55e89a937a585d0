import { type AuditChain, auditEndpoints } from '@regent/contract/members/audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { LoaderCircle, ShieldAlert, ShieldCheck } from '#ui/content/icons.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Loaded } from '#widgets/records/loaded.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { auditKey, auditQueries } from './queries.ts'
import { auditTexts } from './texts.ts'

const lookAgainMs = 2000

/** Whether the chain of seals holds, and when that was verified last. */
export const ChainStatus = () => {
  const { chain: texts } = useTexts(auditTexts)
  const query = useQuery({
    ...auditQueries.chain,
    refetchInterval: ({ state: { data } }) => (data?.state === 'verifying' ? lookAgainMs : false),
  })

  return (
    <section className="audit-chain-box" aria-label={texts.label}>
      <Loaded query={query} words={texts} skeleton={['h-14']}>
        {(chain) => <Chain chain={chain} />}
      </Loaded>
    </section>
  )
}

const icons = { whole: ShieldCheck, broken: ShieldAlert, verifying: LoaderCircle, unverified: ShieldCheck } as const

const Chain = ({ chain }: { chain: AuditChain }) => {
  const { chain: texts } = useTexts(auditTexts)
  const zone = useZone()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(auditEndpoints.verifyChain)
  const { state, events, unsealed, verifiedAt, seal } = chain
  const Icon = icons[state]

  const handleVerify = () =>
    send(
      {},
      {
        onSuccess: ({ message, chain: now }) => {
          queryClient.setQueryData(auditQueries.chain.queryKey, now)
          toast.info({ title: message })
          void queryClient.invalidateQueries({ queryKey: auditKey })
        },
        onError: (failure) => sayFailure(failure, texts.verifyFailed),
      },
    )

  return (
    <div className="audit-chain" data-state={state} role={state === 'broken' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className="audit-chain__text">
        <p>
          {state === 'whole' && verifiedAt !== undefined ? (
            <time dateTime={verifiedAt} title={formatDateTime(new Date(verifiedAt), zone)}>
              {texts.whole(events, relativeTime(new Date(verifiedAt), serverTime()))}
            </time>
          ) : (
            chain.text
          )}{' '}
          {unsealed === 0 ? null : texts.unsealed(unsealed)}
        </p>
        {seal === undefined ? null : (
          <p className="audit-chain__seal">
            {texts.seal} <code>{seal}</code>
          </p>
        )}
      </div>
      <Button busy={isPending || state === 'verifying'} busyLabel={texts.verifying} onClick={handleVerify}>
        {texts.verify}
      </Button>
    </div>
  )
}
