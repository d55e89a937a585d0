import { salesEndpoints, settableStates, type StaffSalesRequest } from '@regent/contract/firm/sales'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Facts, ReadingSheet } from '#widgets/records/reading-sheet.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { salesAdminQueries, salesRequestsKey } from './queries.ts'
import { nameOf, StateBadge } from './request-columns.tsx'
import { salesAdminTexts } from './texts.ts'

export const RequestSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const texts = useTexts(salesAdminTexts)
  const query = useQuery(salesAdminQueries.one(id))
  const request = query.data
  const canCancel =
    request?.callAt !== undefined && request.state !== 'canceled' && new Date(request.callAt) > serverTime()

  return (
    <ReadingSheet
      query={query}
      words={texts.sheet}
      onClose={onClose}
      title={request ? nameOf(request, texts) : texts.label}
      aside={request ? <StateBadge state={request.state} /> : null}
      foot={canCancel ? <CancelButton request={request} /> : undefined}
    >
      {(read) => <Reading request={read} />}
    </ReadingSheet>
  )
}

const Reading = ({ request }: { request: StaffSalesRequest }) => {
  const texts = useTexts(salesAdminTexts)
  const { facts, message, noMessage, canceledBy } = texts.sheet
  const messageId = useId()

  return (
    <div className="reading">
      {request.canceledBy === undefined ? (
        <StateChoice request={request} />
      ) : (
        <Alert>{canceledBy[request.canceledBy]}</Alert>
      )}
      <Facts label={facts.label} facts={useFacts(request)} />
      <section className="grid gap-1" aria-labelledby={messageId}>
        <p className="label" id={messageId}>
          {message}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{request.message || noMessage}</p>
      </section>
    </div>
  )
}

/** Ten digits mean a number of the United States. */
const phoneLink = (phone: string) => (phone.length === 10 ? `tel:+1${phone}` : `tel:+${phone}`)

const useFacts = ({ callAt, timeZone, phone, email, createdAt }: StaffSalesRequest) => {
  const texts = useTexts(salesAdminTexts)
  const { facts } = texts.sheet
  const zone = useZone()
  const own = callAt === undefined ? texts.soon : formatDateTime(new Date(callAt), zone)
  const theirs = callAt === undefined ? own : formatDateTime(new Date(callAt), timeZone ?? zone)

  return [
    { name: facts.callAt, value: own },
    ...(theirs === own ? [] : [{ name: facts.theirTime, value: theirs }]),
    ...(phone === ''
      ? []
      : [
          {
            name: facts.phone,
            value: (
              <a className="link num" href={phoneLink(phone)}>
                {phone}
              </a>
            ),
          },
          {
            name: facts.email,
            value: (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
        ]),
    { name: facts.received, value: formatDateTime(new Date(createdAt), zone) },
  ]
}

const StateChoice = ({ request: { _id: id, state } }: { request: StaffSalesRequest }) => {
  const texts = useTexts(salesAdminTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send } = useAction(salesEndpoints.update, {
    onSuccess: ({ request }) => {
      queryClient.setQueryData(salesAdminQueries.one(id).queryKey, request)
      void queryClient.invalidateQueries({ queryKey: salesRequestsKey })
    },
  })

  return (
    <ChoicePills
      legend={texts.sheet.state}
      choices={settableStates.map((value) => ({ value, label: texts.states[value] }))}
      value={state === 'canceled' ? undefined : state}
      onChange={(wanted) =>
        send(
          { params: { id }, body: { state: wanted } },
          { onError: (failure) => sayFailure(failure, texts.changeFailed) },
        )
      }
    />
  )
}

const CancelButton = ({ request }: { request: StaffSalesRequest }) => {
  const texts = useTexts(salesAdminTexts)
  const zone = useZone()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(salesEndpoints.cancel)
  const { _id: id, callAt = '' } = request

  const handleClick = async () => {
    const when = formatDateTime(new Date(callAt), zone)
    if (!(await confirmAction(texts.cancel.ask(nameOf(request, texts), when)))) return
    send(
      { params: { id } },
      {
        onSuccess: ({ message, request: canceled }) => {
          queryClient.setQueryData(salesAdminQueries.one(id).queryKey, canceled)
          void queryClient.invalidateQueries({ queryKey: salesRequestsKey })
          toast.success({ title: message })
        },
        onError: (failure) => sayFailure(failure, texts.cancel.failed),
      },
    )
  }

  return (
    <Button look="danger-quiet" busy={isPending} busyLabel={texts.cancel.busy} onClick={() => void handleClick()}>
      {texts.cancel.action}
    </Button>
  )
}
