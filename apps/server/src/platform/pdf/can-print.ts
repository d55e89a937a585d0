import PDFDocument from 'pdfkit'
import { faces } from './fonts.ts'
import { createPdfText } from './pdf-text.ts'

const asked = createPdfText(new PDFDocument({ font: faces()[0]?.[0] ?? '' }))

/** Whether a font of our PDFs has all letters of these words. */
export const canPrint = (words: string): boolean => asked.canWrite(words.normalize('NFC'))
