import { linkAddress } from '@regent/lecture-html/address'
import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { RichTextTexts } from '../texts.ts'
import { imageNode } from './image-node.ts'
import { Indent } from './indent.ts'
import { Keys } from './keys.ts'
import { Ground, Ink } from './palette-marks.ts'
import { Tables } from './table-nodes.ts'
import { uploadPlaceholders } from './upload-placeholders.ts'
import { videoNode } from './video-node.ts'

/** Everything that can be written. Other content cannot even be pasted. */
export const editorExtensions = (texts: RichTextTexts): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      isAllowedUri: (address) => linkAddress(address) !== undefined,
    },
    // After these, people can continue with the keyboard alone.
    trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'] },
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  Ink,
  Ground,
  Indent,
  imageNode({ elsewhere: texts.editor.imageElsewhere, alt: texts.image.alt }),
  videoNode({ youtube: texts.editor.youtubeVideo, file: texts.editor.fileVideo }),
  Tables,
  Keys,
  uploadPlaceholders(texts.editor.uploadingImage),
]
