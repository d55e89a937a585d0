import { type Mailing, mailingEndpoints, mailingStates } from '@regent/contract/members/mailings'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Plus } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { useOpenEditor, useOpened } from '#widgets/records/use-opened.ts'
import { isDraft, isOpen, useMailingColumns } from './mailing-columns.tsx'
import { mailingListKey, mailingListState, mailingQueries, mailingsKey } from './queries.ts'
import { mailingTexts } from './texts.ts'

const MailingForm = lazy(async () => ({ default: (await import('./mailing-form.tsx')).MailingForm }))
const EditMailing = lazy(async () => ({ default: (await import('./mailing-form.tsx')).EditMailing }))
const MailingSheet = lazy(async () => ({ default: (await import('./mailing-sheet.tsx')).MailingSheet }))
const SendMailing = lazy(async () => ({ default: (await import('./send-mailing.tsx')).SendMailing }))

/** All mails to segments: drafts, what waits for its time, and what has gone out. */
export const MailingsPage = () => {
  const texts = useTexts(mailingTexts)
  const editor = useOpenEditor()
  const reading = useOpened('mailing')
  const remove = useRemove()
  const list = useRecordList({
    state: mailingListState,
    query: mailingQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'messages', queryKey: mailingsKey },
  })
  const edit = (mailing: Mailing) => {
    if (isOpen(mailing)) editor.edit(mailing._id)
  }
  const removeDraft = (mailing: Mailing) => {
    if (isDraft(mailing)) void remove(mailing)
  }

  return (
    <>
      <div className="list-lead mailing-lead">
        <p className="list-lead__text">{texts.lead}</p>
        <Button look="primary" onClick={editor.create}>
          <Plus />
          {texts.create}
        </Button>
      </div>
      <RecordList
        list={list}
        words={texts}
        filters={[
          {
            name: 'state',
            label: texts.filters.state,
            all: texts.filters.allStates,
            options: mailingStates.map((value) => ({ value, label: texts.states[value] })),
          },
        ]}
        columns={useMailingColumns({ addressOf: reading.addressOf, onEdit: edit, onRemove: removeDraft })}
        rowName={({ subject }) => subject}
        onOpen={({ _id }) => reading.open(_id)}
        rowKeys={{ e: edit, c: editor.create, Delete: removeDraft }}
        keyHints={[
          { key: 'Enter', does: texts.keys.open },
          { key: 'E', does: texts.keys.edit },
          { key: 'Del', does: texts.keys.remove },
          { key: 'C', does: texts.keys.create },
        ]}
        empty={{ ...texts.empty, action: { label: texts.create, run: editor.create } }}
      />
      <Opened editor={editor} reading={reading} />
    </>
  )
}

interface OpenedProps {
  editor: ReturnType<typeof useOpenEditor>
  reading: ReturnType<typeof useOpened>
}

/** The form, the sheet of a mailing, or the question whether to send it. */
const Opened = ({ editor, reading }: OpenedProps) => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const sending = useOpened('send')
  /** In place of the form in which it was written. */
  const readNew = ({ _id }: Mailing) =>
    void navigate(
      { search: `?${new URLSearchParams({ mailing: _id })}` },
      { replace: true, state: { openedHere: true } },
    )

  if (sending.opened !== null) {
    return (
      <Suspense>
        <SendMailing id={sending.opened} onDone={sending.close} onClose={sending.close} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {editor.isCreating ? (
        <MailingForm
          begunWith={{ segmentId: address.get('segment') ?? '', webinarId: address.get('webinar') ?? '' }}
          onSaved={readNew}
          onClose={editor.close}
        />
      ) : null}
      {editor.editedId === null ? null : (
        <EditMailing id={editor.editedId} onSaved={editor.close} onClose={editor.close} />
      )}
      {reading.opened === null || editor.isCreating || editor.editedId !== null ? null : (
        <MailingSheet
          key={reading.opened}
          id={reading.opened}
          onEdit={() => editor.edit(reading.opened ?? '')}
          onSend={() => sending.open(reading.opened ?? '')}
          onClose={reading.close}
        />
      )}
    </Suspense>
  )
}

/** Undo saves the same text again. */
const useRemove = () => {
  const texts = useTexts(mailingTexts)
  const remove = useRemoval<Mailing>({
    changes: useListChanges<Mailing>({ listKey: mailingListKey, refreshKey: mailingsKey }),
    remove: ({ _id: id }) => callApi(mailingEndpoints.remove, { params: { id } }),
    restore: ({ subject, text, segmentId, webinarId, buttonLabel, buttonLink }) =>
      callApi(mailingEndpoints.create, {
        body: { subject, text, segmentId: segmentId ?? '', webinarId, buttonLabel, buttonLink },
      }),
    words: {
      removed: () => texts.removed,
      removeFailed: texts.removeFailed,
      restored: () => texts.restored,
      restoreFailed: texts.restoreFailed,
    },
  })

  return async (mailing: Mailing) => {
    if (await confirmAction(texts.ask(mailing.subject))) remove([mailing])
  }
}
