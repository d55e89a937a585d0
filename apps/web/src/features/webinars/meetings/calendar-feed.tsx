import type { EndpointResult } from '@regent/contract/api/endpoint'
import { authEndpoints } from '@regent/contract/identity/auth'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#lib/browser/copy-text.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarQueries } from '../queries.ts'
import { meetingsTexts } from './texts.ts'

/** The private address under which a calendar follows the member's webinars; shown on request. */
export const CalendarFeed = () => {
  const texts = useTexts(meetingsTexts).feed
  const { user } = useSession()
  const [isAsked, setIsAsked] = useState(false)
  const keepFocus = useKeptFocus()
  const address = isAsked ? (
    <div ref={keepFocus} tabIndex={-1} className="grid w-full justify-items-start gap-3.5">
      <PrivateAddress />
    </div>
  ) : (
    <Button ref={keepFocus} onClick={() => setIsAsked(true)}>
      {texts.show}
    </Button>
  )

  return (
    <section className="meetings calendar-feed" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{texts.title}</h2>
      <p>{texts.text}</p>
      {user?.isVerified === false ? <VerifyFirst email={user.email} /> : address}
    </section>
  )
}

const VerifyFirst = ({ email }: { email: string }) => {
  const texts = useTexts(meetingsTexts).feed
  const { unverified } = texts
  const { send, isPending } = useAction(authEndpoints.sendVerification)

  const sendAgain = () =>
    send(
      {},
      {
        onSuccess: ({ message }) => toast.success({ title: unverified.sent, text: message }),
        onError: (failure) => toast.error({ title: texts.error, text: failure.message, failure }),
      },
    )

  return (
    <>
      <Alert tone="caution" title={unverified.title}>
        {unverified.text(email)}
      </Alert>
      <Button busy={isPending} busyLabel={unverified.sending} onClick={sendAgain}>
        {unverified.send}
      </Button>
    </>
  )
}

const PrivateAddress = () => {
  const texts = useTexts(meetingsTexts).feed
  const query = useQuery(webinarQueries.feed)

  if (query.data) return <FeedAddress {...query.data} />
  if (query.isError) return <FailedQuery title={texts.failed} query={query} />
  return (
    <Loading text={texts.loading}>
      <Skeleton className="h-20" />
    </Loading>
  )
}

const FeedAddress = ({ address, earlierEndedAt }: EndpointResult<typeof webinarEndpoints.showFeed>) => {
  const texts = useTexts(meetingsTexts).feed
  const zone = useZone()
  const queryClient = useQueryClient()
  const { send, isPending } = useAction(webinarEndpoints.renewFeed)

  const copy = async () => {
    if (await copyText(address)) toast.success(texts.copied)
    else toast.error(texts.notCopied)
  }
  const renew = async () => {
    if (!(await confirmAction({ ...texts.renewing, danger: true }))) return
    send(
      {},
      {
        onSuccess: ({ message, ...feed }) => {
          queryClient.setQueryData(webinarQueries.feed.queryKey, feed)
          toast.success({ title: texts.renewed, text: message })
        },
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message, failure }),
      },
    )
  }

  return (
    <>
      {earlierEndedAt === undefined ? null : (
        <Alert tone="caution" title={texts.earlierEnded.title}>
          {texts.earlierEnded.text(formatDateTime(new Date(earlierEndedAt), zone))}
        </Alert>
      )}
      <Field label={texts.label} hint={texts.isPrivate}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <a className="btn btn--primary" href={address.replace(/^https?:/u, 'webcal:')}>
          {texts.subscribe}
        </a>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button look="quiet" busy={isPending} busyLabel={texts.renewingNow} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </div>
    </>
  )
}
