import type { uploadTexts } from './texts.ts'
import type { UploadItem } from './use-uploads.ts'

/** Why a file is not uploaded: what the field says before it sends, or what the server said. */
export const failureText = ({ refusal, message }: UploadItem, texts: (typeof uploadTexts)['en']): string =>
  refusal ? texts[refusal] : (message ?? texts.failedText)
