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

/** Images on other servers are only named, until saving the text makes a copy. */
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
    // As the server stores it: with a description and lazy loading.
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
