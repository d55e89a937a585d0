import type { Texts } from '#lib/texts.ts'

const en = {
  captions: 'Captions',
  captionsHint: 'WebVTT or SRT files. Shown in the video and beside it, and searchable.',
  captionsUpload: 'Upload captions (.vtt or .srt)',
  language: 'Language',
  captionsLabel: (position: number) => `Label of captions ${position}`,
  captionsRemove: (label: string) => `Remove captions ${label}`,
  chapters: 'Chapters',
  chaptersHint: 'When parts of the video begin, such as 2:30 or 1:02:30.',
  chaptersSuggested: 'Chapters from the agenda and offers',
  chaptersEdit: 'Edit these chapters',
  chapterAdd: 'Add chapter',
  chapterStart: (position: number) => `Start of chapter ${position}`,
  chapterTitle: (position: number) => `Title of chapter ${position}`,
  chapterRemove: (position: number) => `Remove chapter ${position}`,
  title: 'Title',
  badTime: 'Please enter a time such as 2:30',
  languages: {
    en: 'English',
    es: 'Español',
    fr: 'Français',
    de: 'Deutsch',
    it: 'Italiano',
    pt: 'Português',
    zh: '中文',
    vi: 'Tiếng Việt',
    tl: 'Tagalog',
    ko: '한국어',
    ru: 'Русский',
    ar: 'العربية',
    hi: 'हिन्दी',
    ja: '日本語',
    pl: 'Polski',
  },
}

export const videoTexts: Texts<typeof en> = { en }
