import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { recordTexts } from './texts.ts'

/** The server's words where it said any, else ours. */
export const failureText = (failure: Error, fallback: string): string =>
  (failure instanceof AppFailure ? failure.serverMessage : undefined) ?? fallback

export const useSayFailure = () => {
  const { error } = useTexts(recordTexts)
  return (failure: Error, fallback: string) => toast.error({ title: error, text: failureText(failure, fallback) })
}
