import type { PollDraft } from '@regent/contract/rooms/poll-fields'
import { useRef, useState } from 'react'
import { AppFailure, failureText } from '#lib/api/app-failure.ts'
import { randomKey } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom } from '../connection/use-room.ts'
import { openPoll } from './poll-calls.ts'
import { pollTexts } from './texts.ts'

interface Opening {
  draft: PollDraft
  /** The same for every try, so that everyone is asked once. */
  key: string
}

/** Asks everyone in the room. Answers what is wrong with the fields, if something is. */
export const useOpenPoll = (slug: string) => {
  const texts = useTexts(pollTexts).panel
  const room = useRoom()
  const last = useRef<Opening>(undefined)
  const [busy, setBusy] = useState<PollDraft>()

  const open = async (draft: PollDraft): Promise<Record<string, string> | 'failed' | undefined> => {
    if (JSON.stringify(last.current?.draft) !== JSON.stringify(draft)) last.current = { draft, key: randomKey() }
    setBusy(draft)
    try {
      await openPoll(slug, draft, last.current?.key ?? randomKey())
      // The same poll may be asked again later.
      last.current = undefined
      await room.refresh()
      return undefined
    } catch (error) {
      if (error instanceof AppFailure && Object.keys(error.details).length > 0) return error.details
      toast.error({ title: texts.askFailed, text: error instanceof Error ? failureText(error, '') : '' })
      return 'failed'
    } finally {
      setBusy(undefined)
    }
  }

  return { open, isBusy: (draft: PollDraft) => busy === draft, isOpening: busy !== undefined }
}
