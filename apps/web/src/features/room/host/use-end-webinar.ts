import type { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { AppFailure, failureText } from '#lib/api/app-failure.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { hostTexts } from './texts.ts'

// Without schemas: the contract stays out of the lobby.
const end: BareEndpoint<typeof adminWebinarEndpoints.end> = {
  method: 'POST',
  path: '/api/webinars/admin/:id/end',
  access: 'admin',
}

const awayAfterMs = 2000

export const sayFailure = (error: unknown, { title, text }: { title: string; text: string }) =>
  toast.error({ title, text: error instanceof AppFailure ? failureText(error, text) : text })

/** Asks, ends the webinar for everyone, and leads to the back-office. */
export const useEndWebinar = (id: string, onChanged: () => Promise<unknown>) => {
  const texts = useTexts(hostTexts).end
  const navigate = useNavigate()
  const [isEnding, setIsEnding] = useState(false)

  const endWebinar = async () => {
    if (!(await confirmAction({ title: texts.label, text: texts.question, action: texts.label, danger: true }))) return
    setIsEnding(true)
    try {
      await callApi(end, { params: { id } })
      toast.success(texts.done)
      const { pathname } = location
      // By then the room is closed, and with it what has called this.
      setTimeout(() => {
        if (location.pathname === pathname) void navigate(paths.admin)
      }, awayAfterMs)
      await onChanged()
    } catch (error) {
      sayFailure(error, texts.failed)
    }
    setIsEnding(false)
  }

  return { isEnding, endWebinar: () => void endWebinar() }
}
