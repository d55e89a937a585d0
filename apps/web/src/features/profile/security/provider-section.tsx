import { type LinkedSignIn, providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import type { User } from '@regent/contract/identity/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useAction } from '#lib/api/use-action.ts'
import type { ReturnState } from '#lib/dialogs.tsx'
import { paths } from '#lib/paths.ts'
import { usePortal } from '#lib/portal.ts'
import { visitProvider } from '#lib/provider-visit.ts'
import { useTexts } from '#lib/texts.ts'
import { LogIn } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { focusPanel, useReturnFocus } from '../focus.ts'
import { ProfileSection } from '../profile-section.tsx'
import { profileQueries } from '../queries.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { IdentityForm, proofAskedOf, proofOf } from './identity-form.tsx'
import { securityTexts } from './texts.ts'

/** The sign-in at the firm's provider, if it has one. */
export const ProviderSection = ({ user }: { user: User }) => {
  const name = usePortal().signIn?.providerName
  return name === undefined ? null : <LinkedSignIns name={name} user={user} />
}

interface NamedProps {
  name: string
  user: User
}

const LinkedSignIns = ({ name, user }: NamedProps) => {
  const texts = useTexts(securityTexts).provider
  const { problem } = (useLocation().state ?? {}) as ReturnState
  const query = useInfiniteQuery(profileQueries.linkedSignIns)
  const { data, error, refetch } = query
  const rows = rowsOf(data)

  return (
    <ProfileSection title={texts.title(name)} lead={texts.lead}>
      {problem === undefined ? null : (
        <div className="mb-4">
          <Alert tone="negative">{problem}</Alert>
        </div>
      )}
      {rows.length > 0 ? (
        <ul>
          {rows.map((linked) => (
            <LinkedRow key={linked._id} name={name} linked={linked} onUnlinked={() => void refetch()} />
          ))}
        </ul>
      ) : null}
      {data && rows.length === 0 ? <LinkProvider name={name} user={user} /> : null}
      {!data && error ? <FailedQuery title={texts.failed} query={query} /> : null}
      {!data && !error ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : null}
    </ProfileSection>
  )
}

const LinkProvider = ({ name, user }: NamedProps) => {
  const texts = useTexts(securityTexts).provider
  const [isOpen, setIsOpen] = useState(false)
  const opener = useReturnFocus(isOpen)
  const { send, isPending, result } = useAction(providerEndpoints.beginLink)

  if (isOpen) {
    return (
      <IdentityForm
        asks={proofAskedOf(user)}
        action={texts.next}
        isPending={isPending || result !== undefined}
        onSubmit={(proof, onError) =>
          send(
            { body: proofOf(proof) },
            {
              onSuccess: ({ address }) =>
                visitProvider(address, { kind: 'link', returnTo: `${paths.profile}?tab=security` }),
              onError,
            },
          )
        }
        onCancel={() => setIsOpen(false)}
      />
    )
  }
  return (
    <div className="choices">
      <p>{user.isVerified ? texts.none : `${texts.none} ${texts.needsVerified}`}</p>
      {user.isVerified ? (
        <Button ref={opener} onClick={() => setIsOpen(true)}>
          {texts.link(name)}
        </Button>
      ) : null}
    </div>
  )
}

interface LinkedRowProps {
  name: string
  linked: LinkedSignIn
  onUnlinked: () => void
}

const LinkedRow = ({ name, linked: { _id: id, provider, address }, onUnlinked }: LinkedRowProps) => {
  const texts = useTexts(securityTexts).provider
  const { send, isPending } = useProfileAction(providerEndpoints.unlink)

  const handleUnlink = async () => {
    if (!(await confirmAction(texts.ask(name)))) return
    send({ params: { id } }, ({ message }) => {
      toast.success({ title: texts.unlinked, text: message })
      focusPanel()
      onUnlinked()
    })
  }

  return (
    <li className="devices__item">
      <LogIn />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {texts.linkedAs(address)}
        <p className="text-14/[1.35] text-ink-muted">{provider}</p>
      </div>
      <Button look="quiet" busy={isPending} onClick={() => void handleUnlink()}>
        {texts.unlink}
      </Button>
    </li>
  )
}
