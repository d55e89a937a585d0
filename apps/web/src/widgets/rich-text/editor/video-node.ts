import { isOwnFile } from '@regent/lecture-html/address'
import { isYoutubeId } from '@regent/contract/files/youtube-id'
import { Node } from '@tiptap/core'

export interface VideoAttributes {
  youtube: string | null
  video: string | null
}

const parse = ({ dataset: { youtube = '', video = '' } }: HTMLElement): VideoAttributes => ({
  youtube: isYoutubeId(youtube) ? youtube : null,
  video: isOwnFile(video) ? video : null,
})

/** Represents a video in the editor, without playing it. */
export const videoNode = (texts: { youtube: (id: string) => string; file: (address: string) => string }) =>
  Node.create({
    name: 'video',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      youtube: { default: null, parseHTML: (element: HTMLElement) => parse(element).youtube },
      video: { default: null, parseHTML: (element: HTMLElement) => parse(element).video },
    }),
    parseHTML: () => [
      {
        tag: 'div[data-youtube], div[data-video]',
        getAttrs: (element) => {
          const { youtube, video } = parse(element)
          return youtube === null && video === null ? false : null
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { youtube, video } = node.attrs as VideoAttributes
      return ['div', { class: 'embed', ...(youtube === null ? { 'data-video': video } : { 'data-youtube': youtube }) }]
    },
    addNodeView:
      () =>
      ({ node }) => {
        const { youtube, video } = node.attrs as VideoAttributes
        const dom = document.createElement('div')
        dom.className = 'rich-text__video'
        dom.append(document.createElement('p'))
        dom.firstElementChild?.append(youtube === null ? texts.file(video ?? '') : texts.youtube(youtube))
        return { dom }
      },
  })
