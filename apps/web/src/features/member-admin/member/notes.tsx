import { memberDetailEndpoints, type MemberNote, noteForm } from '@regent/contract/members/member-details'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Pencil, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useFormDraft } from '#widgets/records/use-drafted-form.ts'
import { useContractForm } from '#ui/fields/form.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { memberKey, memberQueries } from '../queries.ts'
import { PartList } from './part-list.tsx'
import { memberTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('note-unanswered')

/** What staff have written about a member. */
export const Notes = ({ memberId }: { memberId: string }) => {
  const { notes: texts } = useTexts(memberTexts)

  return (
    <>
      <NewNote memberId={memberId} />
      <PartList query={memberQueries.notes(memberId)} words={texts}>
        {(notes) => (
          <ul>
            {notes.map((note) => (
              <Note key={note._id} memberId={memberId} note={note} />
            ))}
          </ul>
        )}
      </PartList>
    </>
  )
}

const empty = { text: '' }

const NewNote = ({ memberId }: { memberId: string }) => {
  const { notes: texts } = useTexts(memberTexts)
  const form = useContractForm(noteForm, empty)
  const draft = useFormDraft(`note-${memberId}`, form, empty)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(memberDetailEndpoints.addNote, { unanswered })

  const submit = form.handleSubmit((body) =>
    send(
      { params: { id: memberId }, body },
      {
        onSuccess: () => {
          draft.clear()
          form.reset(empty)
          toast.success({ title: texts.added })
          void queryClient.invalidateQueries({ queryKey: memberKey(memberId) })
        },
        onError: (failure) => sayFailure(failure, texts.addFailed),
      },
    ),
  )

  return (
    <form className="note-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.label} hint={texts.hint} error={form.formState.errors.text?.message}>
        <TextArea {...form.register('text')} rows={3} />
      </Field>
      <Button type="submit" look="primary" busy={isPending} busyLabel={texts.adding}>
        {texts.add}
      </Button>
    </form>
  )
}

interface NoteProps {
  memberId: string
  note: MemberNote
}

const Note = ({ memberId, note }: NoteProps) => {
  const { notes: texts } = useTexts(memberTexts)
  const [isEditing, setIsEditing] = useState(false)
  const zone = useZone()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send } = useAction(memberDetailEndpoints.removeNote)
  const { _id: noteId, text, createdBy, createdAt, updatedAt } = note

  const handleRemove = async () => {
    if (!(await confirmAction(texts.ask))) return
    send(
      { params: { id: memberId, noteId } },
      {
        onSuccess: () => {
          toast.success({ title: texts.removed })
          void queryClient.invalidateQueries({ queryKey: memberKey(memberId) })
        },
        onError: (failure) => sayFailure(failure, texts.removeFailed),
      },
    )
  }

  if (isEditing) return <EditedNote memberId={memberId} note={note} onClose={() => setIsEditing(false)} />
  return (
    <li className="note">
      <p className="note__text">{text}</p>
      <div className="note__foot">
        <span>
          {createdBy?.name || texts.erased},{' '}
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), zone)}</time>
          {updatedAt === createdAt ? null : `, ${texts.changed}`}
        </span>
        <span className="row-actions">
          <IconButton size="small" label={texts.edit} onClick={() => setIsEditing(true)}>
            <Pencil />
          </IconButton>
          <IconButton size="small" label={texts.remove} onClick={() => void handleRemove()}>
            <Trash />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

const EditedNote = ({ memberId, note, onClose }: NoteProps & { onClose: () => void }) => {
  const { notes: texts } = useTexts(memberTexts)
  const [text, setText] = useState(note.text)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending, error } = useAction(memberDetailEndpoints.updateNote)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send(
      { params: { id: memberId, noteId: note._id }, body: { text, updatedAt: note.updatedAt } },
      {
        onSuccess: () => {
          toast.success({ title: texts.saved })
          void queryClient.invalidateQueries({ queryKey: memberKey(memberId) }).then(onClose)
        },
        onError: (failure) => sayFailure(failure, texts.saveFailed),
      },
    )
  }

  return (
    <li className="note">
      <form className="note-form" noValidate onSubmit={handleSubmit}>
        <Field label={texts.edit} error={error?.details['text'] ?? error?.serverMessage}>
          <TextArea autoFocus value={text} rows={4} onChange={({ target }) => setText(target.value)} />
        </Field>
        <span className="editor-row">
          <Button type="submit" look="primary" busy={isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </span>
      </form>
    </li>
  )
}
