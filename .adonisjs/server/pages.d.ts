import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'Applications/BioLink/Create': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Create.tsx'))['default']>
    'Applications/BioLink/Edit/Handle': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/Handle.tsx'))['default']>
    'Applications/BioLink/Edit/Introduction': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/Introduction.tsx'))['default']>
    'Applications/BioLink/Edit/MasterPrompt': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/MasterPrompt.tsx'))['default']>
    'Applications/BioLink/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Index.tsx'))['default']>
    'Applications/BioLink/Partials/BioLinkCard': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/BioLinkCard.tsx'))['default']>
    'Applications/BioLink/Partials/EditFrame': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/EditFrame.tsx'))['default']>
    'Applications/BioLink/Partials/HandleField': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/HandleField.tsx'))['default']>
    'Applications/BioLink/Partials/LinkEditor': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/LinkEditor.tsx'))['default']>
    'Applications/BioLink/Partials/LinkEditorRow': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/LinkEditorRow.tsx'))['default']>
    'Applications/BioLink/Partials/LinkSchedule': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/LinkSchedule.tsx'))['default']>
    'Applications/BioLink/Partials/PhonePreview': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/PhonePreview.tsx'))['default']>
    'Applications/BioLink/Partials/PromptTemplates': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/PromptTemplates.tsx'))['default']>
    'Applications/BioLink/Partials/QrDialog': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/QrDialog.tsx'))['default']>
    'Applications/BioLink/Partials/QuestionEditor': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/QuestionEditor.tsx'))['default']>
    'Applications/BioLink/Partials/StrictnessChoice': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/StrictnessChoice.tsx'))['default']>
    'Applications/BioLink/Partials/ThemePicker': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Partials/ThemePicker.tsx'))['default']>
    'Applications/Embed/Create': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Create.tsx'))['default']>
    'Applications/Embed/Guide': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Guide.tsx'))['default']>
    'Applications/Embed/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Index.tsx'))['default']>
    'Applications/Embed/Partials/BubbleSample': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Partials/BubbleSample.tsx'))['default']>
    'Applications/Embed/Partials/EmbedListRow': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Partials/EmbedListRow.tsx'))['default']>
    'Applications/Embed/Partials/LivePreview': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Partials/LivePreview.tsx'))['default']>
    'Applications/Embed/Partials/snippets': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Partials/snippets.ts'))['default']>
    'Applications/Partials/ApplicationStateBadge': ExtractProps<(typeof import('../../inertia/pages/Applications/Partials/ApplicationStateBadge.tsx'))['default']>
    'Applications/Partials/ColorField': ExtractProps<(typeof import('../../inertia/pages/Applications/Partials/ColorField.tsx'))['default']>
    'Applications/Partials/SourcePicker': ExtractProps<(typeof import('../../inertia/pages/Applications/Partials/SourcePicker.tsx'))['default']>
    'Auth/ConfirmPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ConfirmPassword.tsx'))['default']>
    'Auth/ForgotPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ForgotPassword.tsx'))['default']>
    'Auth/Login': ExtractProps<(typeof import('../../inertia/pages/Auth/Login.tsx'))['default']>
    'Auth/Partials/StatusNote': ExtractProps<(typeof import('../../inertia/pages/Auth/Partials/StatusNote.tsx'))['default']>
    'Auth/Register': ExtractProps<(typeof import('../../inertia/pages/Auth/Register.tsx'))['default']>
    'Auth/ResetPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ResetPassword.tsx'))['default']>
    'Auth/VerifyEmail': ExtractProps<(typeof import('../../inertia/pages/Auth/VerifyEmail.tsx'))['default']>
    'Data/CreateFromFile': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromFile.tsx'))['default']>
    'Data/CreateFromRss': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromRss.tsx'))['default']>
    'Data/CreateFromText': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromText.tsx'))['default']>
    'Data/CreateFromVoice': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromVoice.tsx'))['default']>
    'Data/Index': ExtractProps<(typeof import('../../inertia/pages/Data/Index.tsx'))['default']>
    'Data/Partials/AddKnowledge': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/AddKnowledge.tsx'))['default']>
    'Data/Partials/address_options': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/address_options.ts'))['default']>
    'Data/Partials/AddressForm': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/AddressForm.tsx'))['default']>
    'Data/Partials/Blog': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Blog.tsx'))['default']>
    'Data/Partials/Chapters': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Chapters.tsx'))['default']>
    'Data/Partials/CleanText': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/CleanText.tsx'))['default']>
    'Data/Partials/CrawlLog': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/CrawlLog.tsx'))['default']>
    'Data/Partials/CrawlLogRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/CrawlLogRow.tsx'))['default']>
    'Data/Partials/CrawlProgress': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/CrawlProgress.tsx'))['default']>
    'Data/Partials/DeleteSource': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/DeleteSource.tsx'))['default']>
    'Data/Partials/DropZone': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/DropZone.tsx'))['default']>
    'Data/Partials/Filters': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Filters.tsx'))['default']>
    'Data/Partials/Findings': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Findings.tsx'))['default']>
    'Data/Partials/ItemActions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemActions.tsx'))['default']>
    'Data/Partials/ItemEditor': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemEditor.tsx'))['default']>
    'Data/Partials/ItemFacts': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemFacts.tsx'))['default']>
    'Data/Partials/ItemList': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemList.tsx'))['default']>
    'Data/Partials/ItemListRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemListRow.tsx'))['default']>
    'Data/Partials/ItemQuestions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemQuestions.tsx'))['default']>
    'Data/Partials/KindChoice': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/KindChoice.tsx'))['default']>
    'Data/Partials/LevelMeter': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/LevelMeter.tsx'))['default']>
    'Data/Partials/next_look': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/next_look.ts'))['default']>
    'Data/Partials/Pager': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Pager.tsx'))['default']>
    'Data/Partials/Passages': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Passages.tsx'))['default']>
    'Data/Partials/Podcast': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Podcast.tsx'))['default']>
    'Data/Partials/Recorder': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Recorder.tsx'))['default']>
    'Data/Partials/SaveRecording': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SaveRecording.tsx'))['default']>
    'Data/Partials/SelectionBar': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SelectionBar.tsx'))['default']>
    'Data/Partials/ShownText': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ShownText.tsx'))['default']>
    'Data/Partials/SourceActions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceActions.tsx'))['default']>
    'Data/Partials/SourceFacts': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceFacts.tsx'))['default']>
    'Data/Partials/SourceForm': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceForm.tsx'))['default']>
    'Data/Partials/SourceList': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceList.tsx'))['default']>
    'Data/Partials/SourceListRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceListRow.tsx'))['default']>
    'Data/Partials/TextBlock': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/TextBlock.tsx'))['default']>
    'Data/Partials/TextTable': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/TextTable.tsx'))['default']>
    'Data/Partials/Transcript': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Transcript.tsx'))['default']>
    'Data/Partials/UploadRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/UploadRow.tsx'))['default']>
    'Data/Partials/Versions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Versions.tsx'))['default']>
    'Data/Partials/Website': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Website.tsx'))['default']>
    'Data/Partials/Words': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Words.tsx'))['default']>
    'Data/ShowItem': ExtractProps<(typeof import('../../inertia/pages/Data/ShowItem.tsx'))['default']>
    'Data/ShowSource': ExtractProps<(typeof import('../../inertia/pages/Data/ShowSource.tsx'))['default']>
    'Errors/Problem': ExtractProps<(typeof import('../../inertia/pages/Errors/Problem.tsx'))['default']>
    'Home/Index': ExtractProps<(typeof import('../../inertia/pages/Home/Index.tsx'))['default']>
    'Home/Partials/Applications': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/Applications.tsx'))['default']>
    'Home/Partials/FailedItems': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/FailedItems.tsx'))['default']>
    'Home/Partials/HomeSection': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/HomeSection.tsx'))['default']>
    'Home/Partials/Learning': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/Learning.tsx'))['default']>
    'Home/Partials/NextStepCard': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/NextStepCard.tsx'))['default']>
    'Home/Partials/Unanswered': ExtractProps<(typeof import('../../inertia/pages/Home/Partials/Unanswered.tsx'))['default']>
    'InternalChat/Partials/Answer': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Answer.tsx'))['default']>
    'InternalChat/Partials/AnswerTools': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/AnswerTools.tsx'))['default']>
    'InternalChat/Partials/ChatHeader': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ChatHeader.tsx'))['default']>
    'InternalChat/Partials/ChatStart': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ChatStart.tsx'))['default']>
    'InternalChat/Partials/ConversationMenu': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ConversationMenu.tsx'))['default']>
    'InternalChat/Partials/Conversations': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Conversations.tsx'))['default']>
    'InternalChat/Partials/RenameConversation': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/RenameConversation.tsx'))['default']>
    'InternalChat/Partials/ScopeChoice': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ScopeChoice.tsx'))['default']>
    'InternalChat/Partials/Suggestions': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Suggestions.tsx'))['default']>
    'InternalChat/Partials/Turns': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Turns.tsx'))['default']>
    'InternalChat/Show': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Show.tsx'))['default']>
    'Profile/Edit': ExtractProps<(typeof import('../../inertia/pages/Profile/Edit.tsx'))['default']>
    'Profile/Partials/ApiTokens': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/ApiTokens.tsx'))['default']>
    'Profile/Partials/choices': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/choices.ts'))['default']>
    'Profile/Partials/CreateTokenForm': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/CreateTokenForm.tsx'))['default']>
    'Profile/Partials/DeleteUserForm': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/DeleteUserForm.tsx'))['default']>
    'Profile/Partials/Devices': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/Devices.tsx'))['default']>
    'Profile/Partials/ModelProviders': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/ModelProviders.tsx'))['default']>
    'Profile/Partials/ProviderForm': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/ProviderForm.tsx'))['default']>
    'Profile/Partials/Section': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/Section.tsx'))['default']>
    'Profile/Partials/UnverifiedNote': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/UnverifiedNote.tsx'))['default']>
    'Profile/Partials/UpdatePasswordForm': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/UpdatePasswordForm.tsx'))['default']>
    'Profile/Partials/UpdateProfileInformationForm': ExtractProps<(typeof import('../../inertia/pages/Profile/Partials/UpdateProfileInformationForm.tsx'))['default']>
    'Welcome': ExtractProps<(typeof import('../../inertia/pages/Welcome.tsx'))['default']>
  }
}
