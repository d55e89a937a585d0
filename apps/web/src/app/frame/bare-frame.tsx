import { Outlet, ScrollRestoration } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { useSettled } from '../page-state.ts'
import { Arrival } from './arrival.tsx'
import { DialogHost, DialogPreloads } from './dialog-host.tsx'
import { FollowPortal } from './follow-changes.tsx'
import { OfflineNotice } from './notices.tsx'
import { PageSkeleton } from './page-states.tsx'
import { frameTexts } from './texts.ts'

/** A page that fills the window: no navigation, but its dialogs and toasts. */
export const BareFrame = () => {
  const texts = useTexts(frameTexts)
  const isSettled = useSettled()

  return (
    <DialogPreloads>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <main className="bare" id="main" tabIndex={-1}>
        <OfflineNotice />
        {isSettled ? (
          <Outlet />
        ) : (
          <div className="page">
            <PageSkeleton />
          </div>
        )}
      </main>
      {isSettled ? <DialogHost /> : null}
      <Confirmations />
      <Toasts />
      <Arrival />
      <FollowPortal />
      <ScrollRestoration />
    </DialogPreloads>
  )
}
