import type { textColors } from '@regent/lecture-html/html'
import type { Texts } from '#lib/texts.ts'

const colors: Record<(typeof textColors)[number], string> = {
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  grey: 'Gray',
}

const en = {
  loading: 'Loading the editor...',
  image: {
    alt: 'Image',
    lost: (alt: string) => `This image could not be loaded: ${alt}`,
    elsewhere: (alt: string) => `This image is not in the portal yet: ${alt}`,
  },
  table: 'Table',
  video: { title: 'Video', playFromYoutube: 'Play video from YouTube' },
  colors,
  editor: {
    hint: 'Tab indents. To leave the text with the keyboard, press Escape, then Tab.',
    length: (count: string, max: string) => `${count} of ${max} characters`,
    tooLong: 'This is too long for one lecture',
    imageElsewhere: (address: string) => `Image from ${address}. A copy is made when the lecture is saved.`,
    youtubeVideo: (id: string) => `Video from YouTube (${id})`,
    fileVideo: (address: string) => `Video ${address}`,
    uploadingImage: 'Uploading image...',
    uploadFailed: (name: string, reason?: string) =>
      `Failed to upload file: ${name}${reason === undefined ? '' : `. ${reason}`}`,
    notAnImage: (name: string) => `Only images can be added to the text: ${name}`,
  },
  tools: {
    label: 'Text formatting',
    undo: 'Undo',
    redo: 'Redo',
    heading: (level: number) => `Heading ${level}`,
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    ink: 'Text color',
    ground: 'Background color',
    noColor: 'No color',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    indent: 'Increase indent',
    outdent: 'Decrease indent',
    link: 'Link',
    image: 'Image',
    video: 'Video',
    clean: 'Clear formatting',
  },
  forms: {
    address: 'Address',
    apply: 'Apply',
    removeLink: 'Remove link',
    linkHint: 'A web address, mail address, phone number, or a path of this portal',
    linkRefused: 'Please enter a web address, mail address or phone number',
    imageAddressRefused: 'Please enter a web address',
    imageAlt: 'Description for people who cannot see it',
    insert: 'Insert',
    chooseImage: 'Upload images',
    chooseVideo: 'Upload a video',
    uploading: 'Uploading...',
    videoHint: 'A YouTube link or the address of an uploaded video',
    videoRefused: 'Only YouTube links and videos uploaded to this portal can be embedded',
  },
}

export type RichTextTexts = typeof en

export const richTextTexts: Texts<RichTextTexts> = { en }
