export const questionTexts = {
  changed: 'Changed.',
  answered: 'Answered.',
  hostsAnswer: 'Hosts answer the questions here. Please ask in the chat.',
  notAnonymous: 'The hosts do not take anonymous questions at the moment. Please ask with your name.',
  tooMany: (most: number) => `You have asked ${most} questions, which is as many as one person can ask in a webinar.`,
  own: 'You cannot vote for your own question.',
  dismissed: 'This question was dismissed. Please restore it first.',
}
