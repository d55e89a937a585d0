/** A text as it stands in its form, and the webinar it is shown with. */
export interface TemplateText {
  subject: string
  text: string
  webinarId?: string
}
