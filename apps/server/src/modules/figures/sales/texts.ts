export const saleTexts = {
  added: 'The sale is entered.',
  removed: 'The sale is taken back.',
  counted: 'Counted.',
  countedBefore: 'Counted before.',
  otherSale: 'Another sale was posted with this id.',
  noPerson: 'Nobody with this address has an account.',
  noWebinar: 'There is no such webinar.',
  noRegistration: 'This person had registered for no webinar before. Please name the webinar.',
  future: 'A sale cannot be in the future.',
  notSigned: 'The signature of this request is missing, wrong, or too old.',
}
