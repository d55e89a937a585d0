import { mailingEndpoints } from '@regent/contract/members/mailings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { paths } from '#lib/paths.ts'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { EasternDateField } from '#widgets/records/eastern-date/eastern-date-field.tsx'
import { momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { Loaded } from '#widgets/records/loaded.tsx'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { mailingQueries, mailingsKey } from './queries.ts'
import { mailingTexts } from './texts.ts'

interface SendMailingProps {
  id: string
  onDone: () => void
  onClose: () => void
}

/** Shows the recipients before the mailing goes out, now or at a time. */
export const SendMailing = ({ id, onDone, onClose }: SendMailingProps) => {
  const { send: texts, sheet } = useTexts(mailingTexts)
  const { postalAddress } = usePortal()
  const formId = useId()
  const query = useQuery(mailingQueries.one(id))
  const { when, setWhen, entry, setEntry, fault, isPending, failure, submit } = useSending(id, onDone)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (query.data) submit(query.data.mailing.updatedAt)
  }

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={texts.title}
      description={query.data?.mailing.subject}
      foot={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            disabled={query.data === undefined}
            busy={isPending}
            busyLabel={texts.busy}
          >
            {when === 'now' ? texts.sendNow : texts.schedule}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={handleSubmit}>
        <ChoicePills
          legend={texts.when}
          choices={[
            { value: 'now', label: texts.now },
            { value: 'later', label: texts.later },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' ? (
          <EasternDateField label={texts.date} value={entry} error={fault} onChange={setEntry} />
        ) : null}
        <Loaded query={query} words={sheet}>
          {({ mailing: { segmentId, webinarId } }) =>
            segmentId === null ? null : (
              <Recipients segmentId={segmentId} channel="mail" webinarId={webinarId ?? undefined} />
            )
          }
        </Loaded>
        <p className="text-14 text-ink-muted">{texts.recount}</p>
        {postalAddress === '' ? (
          <Alert tone="caution">
            {texts.noPostalAddress} <Link to={`${paths.adminSettings}#firm`}>{texts.enterPostalAddress}</Link>
          </Alert>
        ) : null}
        {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      </form>
    </Dialog>
  )
}

const useSending = (id: string, onDone: () => void) => {
  const { send: texts } = useTexts(mailingTexts)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [entry, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const { send, isPending, error, reset } = useAction(mailingEndpoints.schedule)
  const queryClient = useQueryClient()
  const forget = () => {
    setMissing(undefined)
    reset()
  }

  return {
    when,
    setWhen: (chosen: 'now' | 'later') => {
      setWhen(chosen)
      forget()
    },
    entry,
    setEntry: (typed: string) => {
      setTyped(typed)
      forget()
    },
    fault: missing ?? error?.details['sendAt'],
    isPending,
    failure: error === null || 'sendAt' in error.details ? undefined : (error.serverMessage ?? texts.failed),
    submit: (updatedAt: string) => {
      const sendAt = when === 'now' ? undefined : momentOfEntry(entry)?.toISOString()
      if (when === 'later' && sendAt === undefined) {
        setMissing(texts.chooseDate)
        return
      }
      send(
        { params: { id }, body: { updatedAt, ...(sendAt !== undefined && { sendAt }) } },
        {
          onSuccess: () => {
            toast.success({ title: when === 'now' ? texts.begins : texts.scheduled })
            void queryClient.invalidateQueries({ queryKey: mailingsKey })
            onDone()
          },
        },
      )
    },
  }
}
