/** The test in tests/browser that walks the main path of a page, and one in which something goes wrong there. */
export type Journeys = { main: string; failure: string }

export const JOURNEYS: Record<string, Journeys> = {
  'Applications/BioLink/Analytics': {
    main: 'views and clicks of visitors are counted, drawn and downloaded',
    failure: 'the numbers of a page that was deleted meanwhile are not found, and the way leads home',
  },
  'Applications/BioLink/Create': {
    main: 'a bio link is made over the list, with a name, a free handle and what it answers from',
    failure: 'a taken handle is said while it is typed, one of the free ones is chosen, and no word is lost',
  },
  'Applications/BioLink/Edit/Handle': {
    main: 'a changed handle leads to the page, and so does the old one',
    failure: 'a handle of somebody else is refused beside its field, and stays there to be changed',
  },
  'Applications/BioLink/Edit/Introduction': {
    main: 'headings, icons and a link with a picture are put together beside the preview, and visitors see them',
    failure: 'a link that leads nowhere, and a server that is away: both are said, and every word stays',
  },
  'Applications/BioLink/Edit/MasterPrompt': {
    main: 'a master prompt is tried before it is saved, and an earlier one comes back',
    failure: 'an empty master prompt is refused, and without a connection the trial says what to do',
  },
  'Applications/BioLink/Index': {
    main: 'in the list a page is paused and published again, and its code leads to it',
    failure:
      'deleting a page without a connection deletes nothing and says so; with one it asks for the name first',
  },
  'Applications/Embed/Analytics': {
    main: 'what visitors of an embed did is counted, and who left an address stands there',
    failure: 'an embed that another window deleted is said to be gone, with a way on',
  },
  'Applications/Embed/Create': {
    main: 'an embed is made, stands in the list, is paused and published again',
    failure: 'a website that is none is said beside the list of websites, and what was typed is still there',
  },
  'Applications/Embed/Edit': {
    main: 'the look of an embed is changed, shows at once beside the form, and is kept',
    failure: 'a height that is none is refused beside its field, and the other changes stay in the form',
  },
  'Applications/Embed/Guide': {
    main: 'the guide gives what each platform needs, and sees the website that carries the embed',
    failure: 'a website that is not allowed gets no chat, and the guide says where it may stand',
  },
  'Applications/Embed/Index': {
    main: 'an embed is made, stands in the list, is paused and published again',
    failure: 'an embed that another window deleted is said to be gone, with a way on',
  },
  'Applications/Embed/MasterPrompt': {
    main: 'the prompt of an embed is tried before it is saved, and an earlier one comes back',
    failure: 'a prompt that is too long for an embed is refused and stays in the form',
  },
  'Applications/Facebook/MasterPrompt': {
    main: 'how a Page answers is tried, saved, and written anew',
    failure: 'a prompt that is too long for Messenger is refused and stays in the form',
  },
  'Applications/Facebook/SelectPage': {
    main: 'a Page is connected on Facebook, answers there, and is taken over in the inbox',
    failure: 'a permission that was not given is named, and Facebook is asked again',
  },
  'Applications/Handover': {
    main: 'what visitors read when they ask for a person is saved, and they read it',
    failure: 'a number of answers that is none is refused beside its field, and the sentences stay',
  },
  'Auth/ConfirmPassword': {
    main: 'the password is confirmed before a dangerous act',
    failure:
      'signed out elsewhere, a form says so, keeps what was typed, and goes through after signing in again',
  },
  'Auth/ForgotPassword': {
    main: 'a forgotten password is replaced by the link that the machine’s owner finds',
    failure: 'who asks for a link again and again reads when the next one is sent',
  },
  'Auth/Login': {
    main: 'a browser that was asked to remember stays signed in when its session is gone',
    failure: 'a sign-in that did not reach the server says so, and is sent once more as it stands',
  },
  'Auth/Register': {
    main: 'an account is opened, and it begins with the start',
    failure: 'what a registration refuses stands beside its field, and name and address stay',
  },
  'Auth/ResetPassword': {
    main: 'a forgotten password is replaced by the link that the machine’s owner finds',
    failure: 'a link that was used while its page stood open says so and leads to a new one',
  },
  'Auth/VerifyEmail': {
    main: 'an address is confirmed by its link',
    failure: 'the link of another account confirms nothing and says what to do',
  },
  'Data/CompareVersions': {
    main: 'its versions are laid side by side',
    failure: 'versions that are no longer kept are named as gone, with a way on',
  },
  'Data/CreateFromFile': {
    main: 'files are chosen, arrive one by one, and are watched being read',
    failure: 'a file that did not arrive stays in the list until it is sent again',
  },
  'Data/CreateFromRss': {
    main: 'an address is looked at, added, and shown with how it is looked at',
    failure: 'an address where nobody answers stays in its field, with what to do',
  },
  'Data/CreateFromText': {
    main: 'a text is written, read and rewritten',
    failure: 'an error keeps it open with what was typed',
  },
  'Data/CreateFromVoice': {
    main: 'a voice: recorded, paused, heard, recorded again, named',
    failure: 'a recording whose upload breaks is still there, and is sent again',
  },
  'Data/Index': {
    main: 'the list is searched, filtered and cleared by hand',
    failure: 'an item that failed says why and what to do, and is tried again',
  },
  'Data/ShowItem': {
    main: 'a PDF with a scanned page says which page no answer knows',
    failure: 'a refused change of an item keeps what was typed',
  },
  'Data/ShowSource': {
    main: 'a website: its log says what was read and what was left out',
    failure: 'a source whose website is gone says so, and its item goes on answering',
  },
  'Errors/Problem': {
    main: 'an address that leads nowhere says so, and leads whoever is signed in home',
    failure: 'a page about a problem stays when the way home is cut, and says so',
  },
  'Home/Index': {
    main: 'home shows at one glance what answers, what was asked, and what could not be read',
    failure: 'on home a retry that did not reach the server says so and can be made again',
  },
  'Inbox/Index': {
    main: 'who waits for a person is counted beside the inbox, live, and answered with a saved reply',
    failure: 'a message that does not reach the server stays in the field, says so, and is sent later',
  },
  'Insights/Checks': {
    main: 'an answer is watched, and holds',
    failure: 'a check without a question is refused, and one that fails says why',
  },
  'Insights/Index': {
    main: 'a question without an answer stands in insights, and is answered there',
    failure: 'an answer without words is refused in insights, and its question is kept',
  },
  'InternalChat/Show': {
    main: 'an edited question replaces the earlier one, which stays a touch away',
    failure: 'a question that cannot be sent stays in its field, and the conversation as it was',
  },
  'Onboarding/Create': {
    main: 'left half way, it goes on from Home and on another device',
    failure: 'whose session ended signs in and stands at the conversation',
  },
  'Onboarding/NewCreate': {
    main: 'one address: from registration to a page that answered with a citation',
    failure: 'a dead address is said beside the field, and a text is another way on',
  },
  'Onboarding/OnboardSimple': {
    main: 'one file, in the quick way',
    failure: 'a handle that is taken is said in the quick way, and nothing typed is lost',
  },
  'Operator/Index': {
    main: 'its operator sees what failed and why, and has it tried again',
    failure: 'for everybody else there is no such page, and a way on',
  },
  'Profile/Edit': {
    main: 'they show at once, and are the same after signing out and in',
    failure: 'a wrong one is said in place, and whoever would rather not finds the webhook as it was',
  },
  Welcome: {
    main: 'the landing page shows what it is about and leads to an account',
    failure: 'the landing page of a server that takes no new accounts leads to signing in alone',
  },
  'visitor/biolink': {
    main: 'a visitor follows a link, comes back, asks and reads the source',
    failure: 'without a connection a visitor’s question is kept, and sent again once there is one',
  },
  'visitor/frame': {
    main: 'opens, asks, tells what happened and never what was said, closes and goes',
    failure: 'says so when the server dies before the chat is opened, and opens when it is back',
  },
  'visitor/report': {
    main: 'a page is reported in three steps, without an account',
    failure:
      'a report without a reason is not sent: the page says what is missing and keeps what was written',
  },
}
