import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { useHydrated } from '#lib/browser/environment.ts'
import type { ReturnState } from '#lib/dialogs.tsx'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { LinkDialog } from '#features/account/link-dialog.tsx'
import { accountQueries } from '#features/account/queries.ts'
import { ProviderReturn } from '#features/account/provider-return.tsx'
import { linkTexts, providerTexts } from '#features/account/texts.ts'
import { confirmEmailTexts } from '#features/profile/mailed-links/confirm-email-texts.ts'
import { ConfirmEmail } from '#features/profile/mailed-links/confirm-email.tsx'
import { unsubscribeSearchTexts } from '#features/deals/searches/unsubscribe-texts.ts'
import { UnsubscribeSearch } from '#features/deals/searches/unsubscribe-search.tsx'
import { undoEmailTexts } from '#features/profile/mailed-links/undo-email-texts.ts'
import { UndoEmail } from '#features/profile/mailed-links/undo-email.tsx'
import { profileQueries } from '#features/profile/queries.ts'
import { CancelCall } from '#features/sales/cancel-call/cancel-call.tsx'
import { cancelCallTexts } from '#features/sales/cancel-call/texts.ts'
import { unsubscribeTexts } from '#features/webinars/unsubscribe/texts.ts'
import { Unsubscribe } from '#features/webinars/unsubscribe/unsubscribe.tsx'
import { PageSkeleton } from '../frame/page-states.tsx'
import type { Page } from '../page-handle.ts'
import { paths, savedSearchesPath } from '#lib/paths.ts'

const accountPage = (kind: 'verify' | 'reset-password'): Page => ({
  handle: { texts: linkTexts },
  // A signed-in member's link is checked as that member, once it is known who it is.
  loader: ({ context, params }: LoaderFunctionArgs) =>
    kind === 'verify' && hasTokens() ? null : prime(context, accountQueries.link(kind, params.token ?? '', false)),
  Component: () => {
    const { token = '' } = useParams()
    const navigate = useNavigate()
    const leave = () => void navigate(paths.welcome, { replace: true })

    return <LinkDialog kind={kind} token={token} onLeave={leave} />
  },
})

export const verify = accountPage('verify')
export const resetPassword = accountPage('reset-password')

/** Not mailed, but opened from elsewhere as well: people come back here from the sign-in provider. */
export const providerReturn: Page = {
  handle: { texts: providerTexts, isUnlisted: true },
  Component: () => {
    const navigate = useNavigate()
    // Only the browser knows what it left for.
    if (!useHydrated()) return <PageSkeleton />

    const showProblem = (kind: 'sign-in' | 'link', problem: string, returnTo: string) => {
      const state: ReturnState = kind === 'link' ? { problem } : { problem, returnTo }
      void navigate(kind === 'link' ? returnTo : `${paths.welcome}?dialog=login`, { replace: true, state })
    }
    return (
      <ProviderReturn
        onRead={() => window.history.replaceState(window.history.state, '', paths.providerReturn)}
        onDone={(returnTo) => void navigate(returnTo, { replace: true })}
        onProblem={showProblem}
      />
    )
  },
}

interface NextLinksProps {
  to: string
  label: string
  start: string
}

const NextLinks = ({ to, label, start }: NextLinksProps) => (
  <>
    <ButtonLink look="primary" to={to}>
      {label}
    </ButtonLink>
    <ButtonLink to={paths.welcome}>{start}</ButtonLink>
  </>
)

export const confirmEmail: Page = {
  handle: { texts: confirmEmailTexts },
  loader: ({ context, params }: LoaderFunctionArgs) => prime(context, profileQueries.emailLink(params.token ?? '')),
  Component: () => {
    const { token = '' } = useParams()
    const texts = useTexts(confirmEmailTexts)
    const next = <NextLinks to={paths.profile} label={texts.toProfile} start={texts.toStart} />

    return <ConfirmEmail token={token} loading={<PageSkeleton />} next={next} />
  },
}

export const undoEmail: Page = {
  handle: { texts: undoEmailTexts },
  loader: ({ context, params }: LoaderFunctionArgs) => prime(context, profileQueries.undoLink(params.token ?? '')),
  Component: () => {
    const { token = '' } = useParams()
    const texts = useTexts(undoEmailTexts)
    const next = {
      done: <ButtonLink to={paths.welcome}>{texts.toStart}</ButtonLink>,
      refused: <NextLinks to="/?dialog=reset" label={texts.reset} start={texts.toStart} />,
    }

    return <UndoEmail token={token} loading={<PageSkeleton />} next={next} />
  },
}

export const unsubscribe: Page = {
  handle: { texts: unsubscribeTexts },
  Component: () => {
    const { token = '' } = useParams()
    const texts = useTexts(unsubscribeTexts)
    const next = <NextLinks to={`${paths.profile}?tab=preferences`} label={texts.toPreferences} start={texts.toStart} />

    return <Unsubscribe token={token} loading={<PageSkeleton />} next={next} />
  },
}

export const unsubscribeSearch: Page = {
  handle: { texts: unsubscribeSearchTexts, isUnlisted: true },
  Component: () => {
    const { token = '' } = useParams()
    const texts = useTexts(unsubscribeSearchTexts)
    const next = <NextLinks to={savedSearchesPath} label={texts.toSearches} start={texts.toStart} />

    return <UnsubscribeSearch token={token} loading={<PageSkeleton />} next={next} />
  },
}

export const cancelCall: Page = {
  handle: { texts: cancelCallTexts },
  Component: () => {
    const { token = '' } = useParams()
    const texts = useTexts(cancelCallTexts)
    const next = <NextLinks to={`${paths.deals}?dialog=talk-to-sales`} label={texts.again} start={texts.toStart} />

    return <CancelCall token={token} loading={<PageSkeleton />} next={next} />
  },
}
