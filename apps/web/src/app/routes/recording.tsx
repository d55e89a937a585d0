import { RecordingPage } from '#features/recording/recording-page.tsx'
import { recordingTexts } from '#features/recording/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: recordingTexts, isUnlisted: true }

export const Component = RecordingPage
