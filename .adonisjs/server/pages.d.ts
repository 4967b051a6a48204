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
    'Auth/Login': ExtractProps<(typeof import('../../inertia/pages/Auth/Login.tsx'))['default']>
    'Auth/Register': ExtractProps<(typeof import('../../inertia/pages/Auth/Register.tsx'))['default']>
    'Data/CreateFromFile': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromFile.tsx'))['default']>
    'Data/CreateFromRss': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromRss.tsx'))['default']>
    'Data/CreateFromText': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromText.tsx'))['default']>
    'Data/Index': ExtractProps<(typeof import('../../inertia/pages/Data/Index.tsx'))['default']>
    'Data/Partials/AddKnowledge': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/AddKnowledge.tsx'))['default']>
    'Data/Partials/AddressForm': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/AddressForm.tsx'))['default']>
    'Data/Partials/Blog': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Blog.tsx'))['default']>
    'Data/Partials/CleanText': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/CleanText.tsx'))['default']>
    'Data/Partials/DropZone': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/DropZone.tsx'))['default']>
    'Data/Partials/Filters': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Filters.tsx'))['default']>
    'Data/Partials/Findings': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Findings.tsx'))['default']>
    'Data/Partials/ItemActions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemActions.tsx'))['default']>
    'Data/Partials/ItemFacts': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemFacts.tsx'))['default']>
    'Data/Partials/ItemList': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemList.tsx'))['default']>
    'Data/Partials/ItemListRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemListRow.tsx'))['default']>
    'Data/Partials/ItemQuestions': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/ItemQuestions.tsx'))['default']>
    'Data/Partials/KindChoice': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/KindChoice.tsx'))['default']>
    'Data/Partials/Pager': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Pager.tsx'))['default']>
    'Data/Partials/Passages': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Passages.tsx'))['default']>
    'Data/Partials/Podcast': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Podcast.tsx'))['default']>
    'Data/Partials/SelectionBar': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SelectionBar.tsx'))['default']>
    'Data/Partials/SourceList': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceList.tsx'))['default']>
    'Data/Partials/SourceListRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/SourceListRow.tsx'))['default']>
    'Data/Partials/TextBlock': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/TextBlock.tsx'))['default']>
    'Data/Partials/UploadRow': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/UploadRow.tsx'))['default']>
    'Data/Partials/Website': ExtractProps<(typeof import('../../inertia/pages/Data/Partials/Website.tsx'))['default']>
    'Data/ShowItem': ExtractProps<(typeof import('../../inertia/pages/Data/ShowItem.tsx'))['default']>
    'Home/Index': ExtractProps<(typeof import('../../inertia/pages/Home/Index.tsx'))['default']>
    'InternalChat/Partials/Answer': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Answer.tsx'))['default']>
    'InternalChat/Partials/ChatHeader': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ChatHeader.tsx'))['default']>
    'InternalChat/Partials/ChatStart': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/ChatStart.tsx'))['default']>
    'InternalChat/Partials/Suggestions': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Suggestions.tsx'))['default']>
    'InternalChat/Partials/Turns': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Partials/Turns.tsx'))['default']>
    'InternalChat/Show': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Show.tsx'))['default']>
  }
}
