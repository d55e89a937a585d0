import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { recordTexts } from './texts.ts'

/** Asks before the person leaves a running upload. */
export const useUploadGuard = (isUploading: boolean) => {
  const { uploading: question } = useTexts(recordTexts)
  const leaveUnasked = useLeaveQuestion({
    // Signing out leaves at once.
    wouldLose: (next, current) => isUploading && next.key !== current.key && hasTokens(),
    question,
    guardsTab: isUploading,
  })

  return { question, leaveUnasked }
}
