import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { useLocation } from 'react-router'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import type { ReturnState } from '#lib/dialogs.tsx'
import { paths } from '#lib/paths.ts'
import { usePortal } from '#lib/portal.ts'
import { visitProvider } from '#lib/provider-visit.ts'
import { useTexts } from '#lib/texts.ts'
import { Key, LogIn } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import type { usePasskeySignIn } from './passkey-sign-in.ts'
import { accountTexts } from './texts.ts'

interface OtherWaysInProps {
  passkey: ReturnType<typeof usePasskeySignIn>
  onProblem: (text: string) => void
}

/** Below the password: what else signs a person in here. */
export const OtherWaysIn = ({ passkey, onProblem }: OtherWaysInProps) => {
  const texts = useTexts(accountTexts).passkey
  const { signIn: { providerName } = {} } = usePortal()
  if (!passkey.isAvailable && providerName === undefined) return null

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-13 text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      {passkey.isAvailable ? (
        <Button size="large" block busy={passkey.isPending} busyLabel={texts.waiting} onClick={passkey.start}>
          <Key />
          {texts.logIn}
        </Button>
      ) : null}
      {providerName === undefined ? null : <ProviderButton name={providerName} onProblem={onProblem} />}
    </div>
  )
}

const ProviderButton = ({ name, onProblem }: { name: string; onProblem: (text: string) => void }) => {
  const { provider: texts, wentWrong, signup } = useTexts(accountTexts)
  const { signIn } = usePortal()
  const location = useLocation()
  const { pathname, search } = location
  const { returnTo } = (location.state ?? {}) as ReturnState
  const { send, isPending, result } = useAction(providerEndpoints.begin)
  const here = new URLSearchParams(search)
  here.delete('dialog')
  const page = here.size > 0 ? `${pathname}?${here}` : pathname

  const handleClick = () =>
    send(
      {},
      {
        onSuccess: ({ address }) => visitProvider(address, { kind: 'sign-in', returnTo: returnTo ?? page }),
        onError: (failure) => onProblem(failureText(failure, wentWrong)),
      },
    )

  return (
    <>
      <Button size="large" block busy={isPending || result !== undefined} busyLabel={texts.going} onClick={handleClick}>
        <LogIn />
        {texts.go(name)}
      </Button>
      {signIn?.providerSignsUp === true ? (
        <p className="text-13 text-ink-muted">
          {texts.accept}{' '}
          <a className="link" href={paths.terms} target="_blank" rel="noopener">
            {signup.terms}
          </a>{' '}
          {signup.and}{' '}
          <a className="link" href={paths.privacy} target="_blank" rel="noopener">
            {signup.privacy}
          </a>
          .
        </p>
      ) : null}
    </>
  )
}
