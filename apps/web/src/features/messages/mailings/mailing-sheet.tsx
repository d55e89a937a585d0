import { type Mailing, mailingEndpoints, type MailingFigures } from '@regent/contract/members/mailings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { useLive } from '#lib/live/use-live.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { FigureList } from '#ui/content/figure-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Facts, ReadingSheet } from '#widgets/records/reading-sheet.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { draftOf, entriesOf } from './mailing-entries.ts'
import { MailingStateBadge } from './mailing-state.tsx'
import { mailingQueries, mailingsKey } from './queries.ts'
import { mailingTexts } from './texts.ts'

interface MailingSheetProps {
  id: string
  onEdit: () => void
  onSend: () => void
  onClose: () => void
}

/** A mailing: who gets it, how it reads, and once it has begun what became of it. */
export const MailingSheet = ({ id, onEdit, onSend, onClose }: MailingSheetProps) => {
  const { sheet: texts, label } = useTexts(mailingTexts)
  const query = useQuery(mailingQueries.one(id))
  useLive('messages', mailingsKey)
  const mailing = query.data?.mailing

  return (
    <ReadingSheet
      query={query}
      words={texts}
      size="wide"
      onClose={onClose}
      title={mailing?.subject ?? label}
      aside={mailing ? <MailingStateBadge state={mailing.state} /> : null}
      foot={
        mailing === undefined || mailing.state === 'sent' ? undefined : mailing.state === 'sending' ? (
          <StopSending mailing={mailing} />
        ) : (
          <Actions mailing={mailing} onEdit={onEdit} onSend={onSend} />
        )
      }
    >
      {(read) => <Reading {...read} />}
    </ReadingSheet>
  )
}

interface ActionsProps extends Pick<MailingSheetProps, 'onEdit' | 'onSend'> {
  mailing: Mailing
}

const Actions = ({ mailing: { _id: id, state }, onEdit, onSend }: ActionsProps) => {
  const { sheet: texts } = useTexts(mailingTexts)
  const { send, isPending } = useAction(mailingEndpoints.cancel)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const handleCancel = () =>
    send(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success({ title: texts.canceled })
          void queryClient.invalidateQueries({ queryKey: mailingsKey })
        },
        onError: (failure) => sayFailure(failure, texts.cancelFailed),
      },
    )

  return (
    <>
      <Button onClick={onEdit}>{texts.edit}</Button>
      {state === 'scheduled' ? (
        <Button look="danger-quiet" busy={isPending} busyLabel={texts.canceling} onClick={handleCancel}>
          {texts.cancel}
        </Button>
      ) : (
        <Button look="primary" onClick={onSend}>
          {texts.send}
        </Button>
      )}
    </>
  )
}

const StopSending = ({ mailing: { _id: id, subject } }: { mailing: Mailing }) => {
  const { sheet: texts } = useTexts(mailingTexts)
  const { send, isPending } = useAction(mailingEndpoints.stop)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const handleStop = async () => {
    if (!(await confirmAction(texts.askStop(subject)))) return
    const showNow = () => void queryClient.invalidateQueries({ queryKey: mailingsKey })
    send(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: message })
          showNow()
        },
        onError: (failure) => {
          sayFailure(failure, texts.stopFailed)
          showNow()
        },
      },
    )
  }

  return (
    <Button look="danger-quiet" busy={isPending} busyLabel={texts.stopping} onClick={() => void handleStop()}>
      {texts.stop}
    </Button>
  )
}

const Reading = ({ mailing, figures }: { mailing: Mailing; figures?: MailingFigures | undefined }) => {
  const { sheet: texts, goneSegment } = useTexts(mailingTexts)
  const zone = useZone()
  const { problem, segmentName, segmentId, webinarName, webinarId, sendAt, begunAt } = mailing
  const at = (moment: string) => formatDateTime(new Date(moment), zone)

  return (
    <div className="reading">
      {problem === undefined ? null : (
        <Alert tone="negative" title={texts.notSent}>
          {problem}
        </Alert>
      )}
      <Facts
        label={texts.facts.label}
        facts={[
          { name: texts.facts.segment, value: segmentName || goneSegment },
          ...(webinarName === undefined ? [] : [{ name: texts.facts.webinar, value: webinarName }]),
          ...(begunAt === undefined
            ? sendAt === undefined
              ? []
              : [{ name: texts.facts.sendAt, value: at(sendAt) }]
            : [{ name: texts.facts.begunAt, value: at(begunAt) }]),
        ]}
      />
      {figures === undefined ? (
        segmentId === null ? null : (
          <Recipients segmentId={segmentId} channel="mail" webinarId={webinarId ?? undefined} />
        )
      ) : (
        <Figures id={mailing._id} figures={figures} />
      )}
      <MailingPreview draft={draftOf(entriesOf(mailing))} />
    </div>
  )
}

const always = ['recipients', 'sent', 'bounced', 'clicked', 'unsubscribed'] as const
const exceptions = ['waiting', 'failed', 'unknown', 'stopped'] as const

const Figures = ({ id, figures }: { id: string; figures: MailingFigures }) => {
  const { sheet: texts } = useTexts(mailingTexts)
  const shown = [...always, ...exceptions.filter((name) => figures[name] > 0)]

  return (
    <div className="mailing-figures">
      <FigureList
        label={texts.figures.label}
        figures={shown.map((name) => ({ name: texts.figures[name], value: figures[name].toLocaleString('en') }))}
      />
      <Link to={`${paths.adminMessages}?${new URLSearchParams({ mailing: id })}`}>{texts.messages}</Link>
    </div>
  )
}
