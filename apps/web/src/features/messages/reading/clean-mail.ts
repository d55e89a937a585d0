import createPurifier from 'dompurify'

interface CleanMail {
  /** A whole document. */
  html: string
  /** From its style elements; the portal's content security policy refuses inline styles. */
  css: string
}

const forbidden =
  'audio base button embed form iframe input link meta object script select source style svg textarea video'

/** Styles that would make the browser send a request. */
const loadsSomething = /url\s*\(|image-set\s*\(|@import/iu

/** A separate purifier, because its rules for mails do not apply to other texts. */
const createMailPurifier = () => {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    if (attrName === 'style') attribute.keepAttr = !loadsSomething.test(attrValue)
    if (attrName === 'background' || attrName === 'srcset') attribute.keepAttr = false
    if (attrName === 'src') attribute.keepAttr = element.nodeName === 'IMG' && /^data:image\//iu.test(attrValue)
    if (attrName === 'href') attribute.keepAttr = /^(?:https?:|mailto:|tel:)/iu.test(attrValue)
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  })
  return purifier
}

// The server has no window.
let purifier: ReturnType<typeof createMailPurifier> | undefined

const styleElement = /<style\b[^>]*>([^]*?)<\/style\s*>/giu

export const cleanMail = (mail: string): CleanMail => {
  purifier ??= createMailPurifier()
  const css = Array.from(mail.matchAll(styleElement), ([, style = '']) => style).join('\n')
  // Removed first, because the browser reports a violation as soon as it reads a style element.
  const html = purifier.sanitize(mail.replaceAll(styleElement, ''), {
    WHOLE_DOCUMENT: true,
    FORBID_TAGS: forbidden.split(' '),
    ADD_ATTR: ['target'],
  })
  return { html: `<!doctype html>${html}`, css: loadsSomething.test(css) ? '' : css }
}
