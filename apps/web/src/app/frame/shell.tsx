import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { useSettled } from '../page-state.ts'
import { Arrival } from './arrival.tsx'
import { DialogHost, DialogPreloads } from './dialog-host.tsx'
import { FollowPortal } from './follow-changes.tsx'
import { frameTexts } from './texts.ts'
import { Viewing } from './view-as.tsx'

/** What every frame has around its content: the skip link, dialogs, toasts, and what happens on arrival. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const texts = useTexts(frameTexts)

  return (
    <DialogPreloads>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <Viewing />
      {children}
      {useSettled() ? <DialogHost /> : null}
      <Confirmations />
      <Toasts />
      <Arrival />
      <FollowPortal />
      <ScrollRestoration />
    </DialogPreloads>
  )
}
