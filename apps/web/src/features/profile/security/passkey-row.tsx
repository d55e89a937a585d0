import { type Passkey, passkeyEndpoints, passkeyName } from '@regent/contract/identity/passkeys'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime, formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Key } from '#ui/content/icons.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { focusPanel, useReturnFocus } from '../focus.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { securityTexts } from './texts.ts'

interface PasskeyRowProps {
  passkey: Passkey
  onChanged: () => void
}

export const PasskeyRow = ({ passkey, onChanged }: PasskeyRowProps) => {
  const texts = useTexts(securityTexts).passkeys
  const { send, isPending } = useProfileAction(passkeyEndpoints.remove)
  const [isRenaming, setIsRenaming] = useState(false)
  const opener = useReturnFocus(isRenaming)
  const { _id: id, name, isSynced } = passkey

  const handleRemove = async () => {
    if (!(await confirmAction(texts.ask(name)))) return
    send({ params: { id } }, ({ message }) => {
      toast.success({ title: texts.removed, text: message })
      focusPanel()
      onChanged()
    })
  }

  if (isRenaming) {
    return (
      <li className="devices__item">
        <RenameForm passkey={passkey} onRenamed={onChanged} onClose={() => setIsRenaming(false)} />
      </li>
    )
  }
  return (
    <li className="devices__item flex-wrap">
      <Key />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {name} {isSynced ? <Badge>{texts.synced}</Badge> : null}
        <Dates passkey={passkey} />
      </div>
      <div className="ms-auto flex">
        <Button ref={opener} look="quiet" aria-label={texts.renameLabel(name)} onClick={() => setIsRenaming(true)}>
          {texts.rename}
        </Button>
        <Button look="quiet" aria-label={texts.removeLabel(name)} busy={isPending} onClick={() => void handleRemove()}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

const Dates = ({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) => {
  const texts = useTexts(securityTexts).passkeys
  const zone = useZone()
  const usedAt = lastUsedAt === undefined ? undefined : new Date(lastUsedAt)
  return (
    <p className="text-14/[1.35] text-ink-muted num">
      {texts.addedOn(formatIn(new Date(createdAt), zone, { month: 'short', day: 'numeric', year: 'numeric' }))},{' '}
      {usedAt === undefined ? (
        texts.unused
      ) : (
        <time dateTime={lastUsedAt} title={formatDateTime(usedAt, zone)}>
          {texts.used(relativeTime(usedAt, new Date()))}
        </time>
      )}
    </p>
  )
}

interface RenameFormProps {
  passkey: Passkey
  onRenamed: () => void
  onClose: () => void
}

const RenameForm = ({ passkey, onRenamed, onClose }: RenameFormProps) => {
  const all = useTexts(securityTexts)
  const texts = all.passkeys
  const { send, isPending } = useProfileAction(passkeyEndpoints.rename)
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = passkeyName.min(1, 'Name is required').safeParse(name)
    setError(read.error?.issues[0]?.message)
    if (!read.success) return
    send({ params: { id: passkey._id }, body: { name: read.data } }, () => {
      toast.success({ title: texts.renamed })
      onRenamed()
      onClose()
    })
  }

  return (
    <form className="grid w-full max-w-[27.5rem] gap-3 py-2" noValidate onSubmit={handleSubmit}>
      <Field label={texts.newName} error={error}>
        <Input autoFocus value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{all.cancel}</Button>
      </div>
    </form>
  )
}
