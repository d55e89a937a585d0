import { type ErasureSummary, memberDetailEndpoints } from '@regent/contract/members/member-details'
import type { Member } from '@regent/contract/members/members'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { nameOf } from '../member-words.ts'
import { memberKey, memberQueries, membersKey } from '../queries.ts'
import { memberTexts } from './texts.ts'

interface EraseMemberProps {
  member: Member
  onErased: () => void
  onClose: () => void
}

/** Erases a member for good, after saying what is emptied and what stays. */
export const EraseMember = ({ member, onErased, onClose }: EraseMemberProps) => {
  const { erasing: texts } = useTexts(memberTexts)
  const { _id: id, email } = member
  const [typed, setTyped] = useState('')
  const { send, isPending, error, result: erased } = useAction(memberDetailEndpoints.erase)
  // The page may hear of the erasure before the answer comes: then there is nothing left to ask for.
  const query = useQuery({
    ...memberQueries.erasure(id),
    staleTime: 0,
    enabled: !isPending && erased === undefined,
  })
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const isSure = typed.trim().toLowerCase() === email.toLowerCase()

  const handleErase = () => {
    if (!isSure) return
    send(
      { params: { id }, body: { email: typed.trim() } },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: message })
          onErased()
          queryClient.removeQueries({ queryKey: memberKey(id) })
          void queryClient.invalidateQueries({ queryKey: membersKey })
        },
        onError: (failure) => sayFailure(failure, texts.failed),
      },
    )
  }

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={texts.title(nameOf(member))}
      description={texts.lead}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="danger-solid"
            busy={isPending}
            busyLabel={texts.busy}
            aria-disabled={!isSure || undefined}
            onClick={handleErase}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <div className="editor-form">
        <Loaded query={query} words={texts} skeleton={['h-24', 'h-24']}>
          {(summary) => (
            <div className="editor-pair">
              <ErasedList title={texts.empties} lines={summary.empties} />
              <ErasedList title={texts.stays} lines={summary.stays} />
            </div>
          )}
        </Loaded>
        <Field label={texts.email(email)} error={error?.details['email']}>
          <Input
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <FailureAlert failure={error} otherwise={texts.failed} />
      </div>
    </Dialog>
  )
}

const ErasedList = ({ title, lines }: { title: string; lines: ErasureSummary['empties'] }) => {
  const { erasing: texts } = useTexts(memberTexts)
  const id = useId()

  return (
    <section className="erased" aria-labelledby={id}>
      <h3 className="part-title" id={id}>
        {title}
      </h3>
      {lines.length === 0 ? <p className="text-ink-muted">{texts.nothing}</p> : null}
      <ul>
        {lines.map(({ what, count, why }) => (
          <li key={what}>
            {what} <span className="num text-ink-muted">({count.toLocaleString('en')})</span>
            {why === undefined ? null : <span className="record-under">{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
