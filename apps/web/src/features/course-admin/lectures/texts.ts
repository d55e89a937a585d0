import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Lecture', description: 'A lecture as members see it, and its form.' },
  loading: 'Loading lecture...',
  failed: 'Error Loading Lecture',
  notFound: 'Lecture not found',
  notFoundText: `It may have been deleted. You can restore deleted records for ${lifetimes.deletedDays} days.`,
  back: 'Back to Course',
  views: 'Preview or edit',
  preview: 'Preview',
  edit: 'Edit',
  unsavedPreview: 'This preview shows unsaved changes.',
  imageRefusals: {
    title: (count: number) => (count === 1 ? 'An image could not be copied' : `${count} images could not be copied`),
    pasted: 'An image pasted into the text',
    remedy: (count: number) =>
      count === 1
        ? 'Remove it from the text and upload it instead.'
        : 'Remove them from the text and upload them instead.',
  },
  nothingYet: 'This lecture is empty',
  nothingYetText: 'Write something, or add a video or files under Edit.',
  files: 'Related Files',
  discard: 'Discard',
  sections: { video: 'Video', files: 'Related Files', audience: 'Who sees it' },
  fields: {
    title: 'Title',
    description: 'Description',
    content: 'Content',
    videoUrl: 'Video URL',
    videoHint: 'The address of a YouTube video or a video file. Or upload a video below.',
    videoUpload: 'Upload a video',
    videoRemove: 'Remove video',
    videoView: 'View Video',
    files: 'Related files',
    filesUpload: 'Upload files',
  },
  videoKinds: { youtube: 'YouTube', file: 'File', web: 'URL', none: 'None' },
}

export const lectureTexts: Texts<typeof en> = { en }
