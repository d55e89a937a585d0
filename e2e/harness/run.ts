/** What the set-up of a run tells the workers, which are processes of their own. */
export const run = {
  template: 'journey_template',
  get adminUrl() {
    return process.env['E2E_ADMIN_URL'] ?? ''
  },
  set adminUrl(url: string) {
    process.env['E2E_ADMIN_URL'] = url
  },
}
