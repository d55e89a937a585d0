import { imageAddress } from '@regent/lecture-html/address'
import { Node } from '@tiptap/core'

export interface ImageAttributes {
  src: string
  alt?: string | null
  width?: number | null
  height?: number | null
}

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

const size = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name) ?? ''
    return /^[1-9]\d{0,4}$/u.test(value) ? Number(value) : null
  },
})

/** What the portal has itself is shown; what is elsewhere is named, until the saved text has its copy. */
const isShown = (source: string) => !/^https?:/iu.test(source)

export const imageNode = (texts: { elsewhere: (address: string) => string; alt: string }) =>
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => imageAddress(element.getAttribute('src') ?? '') ?? null,
      },
      srcset: attribute('srcset'),
      sizes: attribute('sizes'),
      alt: attribute('alt'),
      width: size('width'),
      height: size('height'),
    }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => (imageAddress(element.getAttribute('src') ?? '') === undefined ? false : null),
      },
    ],
    // As the server keeps it: with a name, and loaded late.
    renderHTML: ({ HTMLAttributes, node }) => {
      const { alt } = node.attrs as ImageAttributes
      return ['img', { ...HTMLAttributes, alt: alt?.trim() ? alt : texts.alt, loading: 'lazy' }]
    },
    addNodeView:
      () =>
      ({ node }) => {
        const { src, alt, width, height } = node.attrs as ImageAttributes
        if (!isShown(src)) {
          const dom = document.createElement('span')
          dom.className = 'rich-text__lost'
          dom.textContent = texts.elsewhere(src)
          return { dom }
        }
        const dom = document.createElement('img')
        Object.assign(dom, {
          alt: alt ?? texts.alt,
          draggable: true,
          ...(width && { width }),
          ...(height && { height }),
        })
        dom.src = src
        return { dom }
      },
  })
